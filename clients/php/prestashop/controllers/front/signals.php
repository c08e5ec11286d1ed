<?php
class ShopvideoSignalsModuleFrontController extends ModuleFrontController
{
    public function postProcess()
    {
        $order = new Order((int) Tools::getValue('id_order'));
        $isTheirs = $order->id && hash_equals((string) $order->secure_key, (string) Tools::getValue('key'));
        if ($isTheirs) {
            $this->module->keepSignals($order, $_POST);
        }
        http_response_code($isTheirs ? 204 : 404);
        exit;
    }
}
