<?php
if (!defined('_PS_VERSION_')) {
    exit;
}

use ShoppableVideo\ServiceError;

trait ShopvideoReturns
{
    public function hookActionOrderSlipAdd($params)
    {
        $this->lookAgain((int) $params['order']->id);
    }

    public function hookActionOrderStatusPostUpdate($params)
    {
        $this->lookAgain((int) $params['id_order']);
    }

    /** Waits a minute, because PrestaShop counts refunds after it made the credit slip. */
    private function lookAgain(int $id): void
    {
        $again = ['return_at' => self::minutesFromNow(1), 'return_attempts' => 0];
        Db::getInstance()->update(self::TABLE, $again, "id_order = $id");
    }

    public function sendReturns(): void
    {
        $service = $this->service();
        $due = Db::getInstance()->executeS('SELECT * FROM ' . _DB_PREFIX_ . self::TABLE . '
            WHERE state IN ("recorded", "duplicate") AND items IS NOT NULL AND return_at <= "' . self::minutesFromNow(0) . '" ORDER BY return_at LIMIT 100');
        foreach ($due as $row) {
            $id = (int) $row['id_order'];
            // Retried after 1, 2, 4 … minutes, up to a day. Another change makes it due again.
            $attempts = (int) $row['return_attempts'];
            $next = self::minutesFromNow(min(2 ** $attempts, 1440));
            Db::getInstance()->update(self::TABLE, ['return_at' => $next, 'return_attempts' => $attempts + 1], "id_order = $id");
            $state = null;
            try {
                $version = (int) (microtime(true) * 1000); // Taken before the order is read, so a higher version never has older data.
                $order = new Order($id);
                $reported = json_decode($row['items'], true);
                $items = $this->findLeft($order, $reported);
                $left = json_encode($items);
                // A deleted order has no refund.
                if ($order->id && $left !== ($row['told'] ?? json_encode($this->findWhole($reported)))) {
                    Db::getInstance()->update(self::TABLE, ['told' => ''], "id_order = $id"); // The answer may be lost.
                    $service->amendOrder(['order_id' => (string) $id, 'version' => $version, 'reason' => 'refund', 'items' => $items]);
                    Db::getInstance()->update(self::TABLE, ['told' => pSQL($left, true)], "id_order = $id");
                }
            } catch (ServiceError $error) {
                PrestaShopLogger::addLog("Refunds of order $id were not reported: " . $error->getMessage(), 2);
                if ($error->isUnreachable) {
                    return;
                }
                if ($error->isRetryable && $attempts < 40) { // Gives up after a month: the order is too old, or was never reported.
                    continue;
                }
                $state = pSQL($error->getMessage());
            }
            $done = ['return_at' => null, 'return_state' => $state];
            Db::getInstance()->update(self::TABLE, $done, "id_order = $id AND return_at = \"$next\"", 0, true);
        }
    }

    /** Millionths, like PrestaShop's stored prices, to avoid float rounding. */
    private static function toMillionths(string $price): int
    {
        [$whole, $fraction] = explode('.', $price . '.');
        return (int) ($whole . str_pad(substr($fraction, 0, 6), 6, '0'));
    }

    private static function nameLine(array $line, int $units, int $amount): array
    {
        return ['item_id' => $line['item_id'], 'quantity' => $units, 'amount' => sprintf('%d.%06d', intdiv($amount, 1000000), $amount % 1000000)];
    }

    private function findWhole(array $reported): array
    {
        return array_map(static function (array $line): array {
            return self::nameLine($line, $line['quantity'], self::toMillionths($line['price']) * $line['quantity']);
        }, $reported);
    }

    private function findLeft(Order $order, array $reported): array
    {
        $isGone = in_array((int) $order->current_state, array_map('intval', Configuration::getMultiple(['PS_OS_CANCELED', 'PS_OS_ERROR', 'PS_OS_REFUND'])), true);
        $lines = $isGone ? [] : array_column($order->getProducts(), null, 'id_order_detail');
        return array_map(static function (array $line) use ($lines): array {
            $now = $lines[$line['item_id']] ?? null;
            $units = $now ? $now['product_quantity'] - $now['product_quantity_refunded'] - $now['product_quantity_return'] : 0;
            $amount = $now ? self::toMillionths($now['unit_price_tax_incl']) * $now['product_quantity'] - self::toMillionths($now['total_refunded_tax_incl']) : 0;
            $ordered = self::toMillionths($line['price']) * $line['quantity'];
            return self::nameLine($line, max(0, min($line['quantity'], $units)), max(0, min($ordered, $amount)));
        }, $reported);
    }
}
