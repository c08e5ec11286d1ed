<?php
class ShopvideoDaysModuleFrontController extends ModuleFrontController
{
    public function postProcess()
    {
        $isAllowed = hash_equals($this->module->settings()['cron_key'], (string) Tools::getValue('key'));
        http_response_code($isAllowed ? $this->tellDays() : 404);
        exit;
    }

    private function tellDays(): int
    {
        try {
            foreach ([1, 2, 3] as $ago) {
                $day = date('Y-m-d', strtotime("-$ago days"));
                $this->module->service()->reportShopDay($day, $this->countPaid($day));
            }
        } catch (ShoppableVideo\ServiceError $error) {
            PrestaShopLogger::addLog('The shop\'s own count was not reported: ' . $error->getMessage(), 2);
            return 503;
        }
        return 204;
    }

    /** Orders of that day that were ever paid, including refunded ones. */
    private function countPaid(string $day): int
    {
        return (int) Db::getInstance()->getValue('SELECT COUNT(*) FROM ' . _DB_PREFIX_ . 'orders o
            WHERE o.date_add >= "' . $day . ' 00:00:00" AND o.date_add <= "' . $day . ' 23:59:59" AND EXISTS (
                SELECT 1 FROM ' . _DB_PREFIX_ . 'order_history h JOIN ' . _DB_PREFIX_ . 'order_state s ON s.id_order_state = h.id_order_state
                WHERE h.id_order = o.id_order AND s.paid = 1)');
    }
}
