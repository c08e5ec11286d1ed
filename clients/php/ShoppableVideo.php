<?php

// SPDX-License-Identifier: Apache-2.0

declare(strict_types=1);

namespace ShoppableVideo;

/** The message has the reason, without secrets, in at most 255 characters. */
final class ServiceError extends \RuntimeException
{
    public $isRetryable;
    /** @var bool whether other reports would fail too */
    public $isUnreachable;

    public function __construct(string $message, bool $isRetryable, bool $isUnreachable)
    {
        parent::__construct($message);
        $this->isRetryable = $isRetryable;
        $this->isUnreachable = $isUnreachable;
    }
}

/** One file. Requires PHP 7.4 or newer with the curl extension. */
final class Client
{
    private const TIMEOUT_SECONDS = 10;
    private const MAX_ANSWER_BYTES = 65536;
    /** Two signal strings and 500 lines fit into the service's 256 KB. */
    private const MAX_SIGNAL_BYTES = 81920;

    private $baseUrl;
    private $storeId;
    private $token;
    private $keepToken;

    /**
     * @param string $storeId a secret (st_…), which must not appear in logs or pages
     * @param string|null $token the access token, if an earlier process stored it
     * @param callable|null $keepToken stores a new token, like the store id. It does not expire
     */
    public function __construct(string $baseUrl, string $storeId, ?string $token = null, ?callable $keepToken = null)
    {
        if (!preg_match('~^(https://|http://(localhost|127\.0\.0\.1)[:/])~', $baseUrl . '/')) {
            throw new \InvalidArgumentException('The service\'s address has to begin with https://');
        }
        $this->baseUrl = rtrim($baseUrl, '/');
        $this->storeId = $storeId;
        $this->token = $token;
        $this->keepToken = $keepToken;
    }

    private function token(): string
    {
        if ($this->token === null) {
            [$status, $answer] = $this->send('GET', '/auth/access-token');
            if ($status !== 200 || !is_string($answer['access_token'] ?? null)) {
                throw $this->error($status, $answer);
            }
            $this->token = $answer['access_token'];
            if ($this->keepToken !== null) {
                ($this->keepToken)($this->token);
            }
        }
        return $this->token;
    }

    /**
     * Can be repeated with the same order_id.
     * @param array $order order_id, order_items, and optionally svc_video_view, svc_add_to_cart and
     * svc_experiment, as sent by the browser
     * @return string 'recorded', or 'duplicate' if the service already had this order_id
     * @throws ServiceError
     */
    public function reportOrder(array $order): string
    {
        foreach (['svc_video_view', 'svc_add_to_cart'] as $name) {
            $order[$name] = self::usableSignals($order[$name] ?? null);
        }
        $order['svc_experiment'] = self::usableExperiment($order['svc_experiment'] ?? null);
        if ($order['svc_experiment'] === null) {
            unset($order['svc_experiment']);
        }
        [$status, $answer] = $this->post('/external-shop-order-tracking/private', $order);
        if (self::isSuccess($status, $answer)) {
            return 'recorded';
        }
        if ($status === 404 && ($answer['detail'] ?? '') === 'Order Id already exists.') {
            return 'duplicate';
        }
        throw $this->error($status, $answer);
    }

    /**
     * Reports the remaining lines in absolute values. With a version, it can be repeated in any order.
     * @param array $amendment order_id, reason, items or cancelled => true, and an increasing version, such
     * as a time in ms
     * @throws ServiceError retryable if the order is not recorded yet: store the amendment and retry
     */
    public function amendOrder(array $amendment): void
    {
        [$status, $answer] = $this->post('/v1/order-amendments', $amendment);
        if (!self::isSuccess($status, $answer)) {
            throw $this->error($status, $answer);
        }
    }

    /**
     * A later count of a day replaces an earlier one.
     * @param string $day a day of the shop, such as '2026-11-20', not in the future
     * @param int $orders paid orders without test orders
     * @throws ServiceError
     */
    public function reportShopDay(string $day, int $orders): void
    {
        [$status, $answer] = $this->post('/v1/shop-days', ['day' => $day, 'orders' => $orders]);
        if (!self::isSuccess($status, $answer)) {
            throw $this->error($status, $answer);
        }
    }

    /** A refused token is fetched again once. */
    private function post(string $path, array $body): array
    {
        foreach ([1, 2] as $attempt) {
            [$status, $answer] = $this->send('POST', $path, $body, $this->token());
            if ($status !== 401 || $attempt === 2) {
                break;
            }
            $this->token = null;
        }
        return [$status, $answer];
    }

    /** A foreign page may return 200 too. */
    private static function isSuccess(int $status, ?array $answer): bool
    {
        return $status >= 200 && $status < 300 && $answer !== null;
    }

    /** @return string|null null if it is invalid, since an invalid value must not block an order */
    public static function usableExperiment($text): ?string
    {
        $pattern = '/^exp_[0-9a-z]{16}:(exposed|held_out):\d{1,2}$/D';
        return is_string($text) && preg_match($pattern, $text) === 1 ? $text : null;
    }

    /** Unchanged, or '[]' if invalid, since a browser's value must not prevent reporting the order. */
    public static function usableSignals($text): string
    {
        $isList = is_string($text) && strlen($text) <= self::MAX_SIGNAL_BYTES && is_array(json_decode($text));
        return $isList && strlen(json_encode($text)) <= self::MAX_SIGNAL_BYTES ? $text : '[]';
    }

    /**
     * @return array the status, 0 without a complete answer in time, and the answer's fields, null unless it
     * is a JSON object
     */
    private function send(string $method, string $path, ?array $body = null, string $token = ''): array
    {
        $text = '';
        $request = curl_init($this->baseUrl . $path . '?store_id=' . rawurlencode($this->storeId));
        curl_setopt_array($request, [
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_TIMEOUT => self::TIMEOUT_SECONDS,
            CURLOPT_WRITEFUNCTION => static function ($request, string $part) use (&$text): int {
                $text .= $part;
                return strlen($text) > self::MAX_ANSWER_BYTES ? 0 : strlen($part);
            },
        ]);
        if ($body !== null) {
            curl_setopt_array($request, [
                CURLOPT_HTTPHEADER => ['Content-Type: application/json', 'Authorization: Bearer ' . $token],
                CURLOPT_POSTFIELDS => json_encode($body, JSON_INVALID_UTF8_SUBSTITUTE),
            ]);
        }
        $isWhole = curl_exec($request);
        $status = $isWhole === false ? 0 : curl_getinfo($request, CURLINFO_RESPONSE_CODE);
        $answer = json_decode($text, true);
        return [$status, is_array($answer) && ltrim($text)[0] === '{' ? $answer : null];
    }

    private function error(int $status, ?array $answer): ServiceError
    {
        $said = $answer['detail'] ?? $answer['message'] ?? null;
        $detail = is_string($said) ? $said : '';
        $message = $status === 0 ? 'The service could not be reached' : "The service answered $status: $detail";
        if ($status >= 200 && $status < 300) {
            $message = 'The response is not from the service. Check the service address';
        }
        $message = str_replace(array_filter([$this->storeId, (string) $this->token]), '…', $message);
        preg_match('/^.{0,255}/su', $message, $start); // Truncated at a whole character, since databases refuse a partial one.
        return new ServiceError($start[0], !in_array($status, [400, 413, 422], true), $status === 0);
    }
}
