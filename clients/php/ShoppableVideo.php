<?php

// SPDX-License-Identifier: Apache-2.0

declare(strict_types=1);

namespace ShoppableVideo;

/** A report was not taken. The message says why, without a secret. */
final class ServiceError extends \RuntimeException
{
    /** @var bool whether the same report may be taken later */
    public $isRetryable;
    /** @var bool whether nothing answered at all: then no other report would fare better now */
    public $isUnreachable;

    public function __construct(string $message, bool $isRetryable, bool $isUnreachable)
    {
        parent::__construct($message);
        $this->isRetryable = $isRetryable;
        $this->isUnreachable = $isUnreachable;
    }
}

/** Reports a shop's orders, from its server. One file; PHP 7.4 or newer with its extension curl. */
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
     * @param string $storeId a secret (st_…): it stays on the server, out of logs and pages
     * @param string|null $token the access token, if an earlier process kept it
     * @param callable|null $keepToken gets the token when it was fetched, and keeps it as you keep the store id: it does
     *     not expire
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
     * Reports a completed order. It may be repeated with the same order_id.
     *
     * @param array $order order_id, order_items, and perhaps svc_video_view, svc_add_to_cart and svc_experiment as the browser sent them
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
     * Says what is left of an order after a refund, a cancellation or an edit: absolute, not a difference. With a version it
     * may be repeated, in any order.
     *
     * @param array $amendment order_id, reason, items or cancelled => true, and a version that grows, such as a time in ms
     * @throws ServiceError of an order that is not recorded yet it is retryable: keep the amendment, and send it again
     */
    public function amendOrder(array $amendment): void
    {
        [$status, $answer] = $this->post('/v1/order-amendments', $amendment);
        if (!self::isSuccess($status, $answer)) {
            throw $this->error($status, $answer);
        }
    }

    /**
     * Says how many orders the shop itself counted on a day, so that coverage can tell how many were never reported. A later
     * count of a day replaces an earlier one.
     *
     * @param string $day    a day of the shop, such as '2026-11-20': today or earlier
     * @param int    $orders paid orders that are no tests
     * @throws ServiceError
     */
    public function reportShopDay(string $day, int $orders): void
    {
        [$status, $answer] = $this->post('/v1/shop-days', ['day' => $day, 'orders' => $orders]);
        if (!self::isSuccess($status, $answer)) {
            throw $this->error($status, $answer);
        }
    }

    /** A token that is refused is fetched again once. */
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

    /** A page of somebody else may be a 200, too. */
    private static function isSuccess(int $status, ?array $answer): bool
    {
        return $status >= 200 && $status < 300 && $answer !== null;
    }

    /**
     * Where the shopper is in a test of what videos add, as the browser sent it.
     *
     * @param mixed $text anything: it comes from a browser
     * @return string|null null for what is none: an order is never held up by it
     */
    public static function usableExperiment($text): ?string
    {
        $pattern = '/^exp_[0-9a-z]{16}:(exposed|held_out):\d{1,2}$/D';
        return is_string($text) && preg_match($pattern, $text) === 1 ? $text : null;
    }

    /** Unchanged, or '[]' for what the service would refuse: an order must not be lost to what a browser sent. */
    public static function usableSignals($text): string
    {
        $isList = is_string($text) && strlen($text) <= self::MAX_SIGNAL_BYTES && is_array(json_decode($text));
        return $isList && strlen(json_encode($text)) <= self::MAX_SIGNAL_BYTES ? $text : '[]';
    }

    /** @return array status, 0 without a whole answer in time; the answer's fields, null if it is no JSON object */
    private function send(string $method, string $path, ?array $body = null, string $token = ''): array
    {
        $text = '';
        $request = curl_init($this->baseUrl . $path . '?store_id=' . rawurlencode($this->storeId));
        curl_setopt_array($request, [
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_TIMEOUT => self::TIMEOUT_SECONDS, // for all of it, however slowly it comes
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
        // `message`: what API Gateway answers before the service.
        $said = $answer['detail'] ?? $answer['message'] ?? null;
        $detail = is_string($said) ? $said : '';
        $message = $status === 0 ? 'The service could not be reached' : "The service answered $status: $detail";
        if ($status >= 200 && $status < 300) {
            $message = 'What answered is not the service: look at its address';
        }
        $message = str_replace(array_filter([$this->storeId, (string) $this->token]), '…', $message);
        return new ServiceError($message, !in_array($status, [400, 413, 422], true), $status === 0);
    }
}
