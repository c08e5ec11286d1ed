<?php
class ShopvideoCronModuleFrontController extends ModuleFrontController
{
    public function postProcess()
    {
        $isAllowed = hash_equals($this->module->settings()['cron_key'], (string) Tools::getValue('key'));
        if ($isAllowed) {
            $this->module->sendReports();
            $this->module->sendReturns();
        }
        http_response_code($isAllowed ? 204 : 404);
        exit;
    }
}
