<?php

// SPDX-License-Identifier: Apache-2.0

declare(strict_types=1);

namespace ShoppableVideo;

/** Answer 400 or 401. */
final class WebhookInvalid extends \RuntimeException
{
}

/** Standard Webhooks specification. One file. Requires PHP 7.4 or newer. */
final class Webhook
{
    private const TOLERANCE_SECONDS = 300;

    /**
     * An event may arrive more than once with the same id, so store handled ids.
     *
     * @param string $secret whsec_…
     * @param array $headers by name: getallheaders() or $_SERVER
     * @param string $body unchanged: file_get_contents('php://input')
     * @param int|null $now epoch seconds
     * @return array type, timestamp, data, and id
     * @throws WebhookInvalid
     * @throws \InvalidArgumentException if the secret is invalid
     */
    public static function verify(string $secret, array $headers, string $body, ?int $now = null): array
    {
        $key = self::key($secret);
        $id = self::header($headers, 'webhook-id');
        $timestamp = self::header($headers, 'webhook-timestamp');
        $signatures = self::header($headers, 'webhook-signature');
        $now = $now ?? time();
        if (!preg_match('/^\d{1,12}$/D', $timestamp) || abs($now - (int) $timestamp) > self::TOLERANCE_SECONDS) {
            throw new WebhookInvalid('The request is over five minutes old, or this machine\'s clock is wrong');
        }
        $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
        $isSigned = false;
        foreach (explode(' ', $signatures) as $given) {
            $isSigned = hash_equals($expected, $given) || $isSigned;
        }
        if (!$isSigned) {
            throw new WebhookInvalid('The signature is wrong');
        }
        return ['id' => $id] + json_decode($body, true, 512, JSON_THROW_ON_ERROR);
    }

    private static function key(string $secret): string
    {
        $isSecret = preg_match('~^whsec_([A-Za-z0-9+/]+={0,2})$~D', trim($secret), $found);
        $key = $isSecret ? base64_decode($found[1], true) : false;
        if ($key === false || $key === '') {
            throw new \InvalidArgumentException(
                'The webhook\'s secret has to be whsec_ and base64, as it was shown, without spaces in it'
            );
        }
        return $key;
    }

    private static function header(array $headers, string $name): string
    {
        $server = 'http_' . str_replace('-', '_', $name);
        foreach ($headers as $given => $value) {
            if (in_array(strtolower((string) $given), [$name, $server], true) && is_string($value) && $value !== '') {
                return $value;
            }
        }
        throw new WebhookInvalid("The header $name is missing");
    }
}
