<?php
if (!defined('_PS_VERSION_')) {
    exit;
}
require_once __DIR__ . '/lib/ShoppableVideo.php';
require_once __DIR__ . '/returns.php';

use ShoppableVideo\Client;
use ShoppableVideo\ServiceError;

class Shopvideo extends Module
{
    use ShopvideoReturns;

    private const TABLE = 'shopvideo_order';

    public function __construct()
    {
        $this->name = 'shopvideo';
        $this->version = '1.0.0';
        $this->author = 'Your shop';
        $this->displayName = 'Shoppable video';
        parent::__construct();
    }

    public function install()
    {
        return parent::install()
            && $this->registerHook(['displayHome', 'displayFooterProduct', 'displayOrderConfirmation', 'actionPaymentConfirmation', 'actionFrontControllerSetMedia', 'actionOrderSlipAdd', 'actionOrderStatusPostUpdate'])
            && Db::getInstance()->execute('CREATE TABLE IF NOT EXISTS ' . _DB_PREFIX_ . self::TABLE . ' (
                id_order INT UNSIGNED PRIMARY KEY, due_at DATETIME NULL, attempts INT NOT NULL DEFAULT 0,
                svc_video_view MEDIUMTEXT NULL, svc_add_to_cart MEDIUMTEXT NULL, svc_experiment VARCHAR(64) NULL, state VARCHAR(255) NULL, items MEDIUMTEXT NULL,
                return_at DATETIME NULL, return_attempts INT NOT NULL DEFAULT 0, told MEDIUMTEXT NULL, return_state VARCHAR(255) NULL)');
    }

    public function settings(): array
    {
        return require __DIR__ . '/settings.php';
    }

    private function surface(string $more = ''): string
    {
        ['edge' => $edge, 'brand' => $brand] = $this->settings();
        return "<shoppable-video-carousel brand=\"$brand\" src=\"$edge\" label=\"Videos\"$more"
            . ' style="display:block;min-height:calc(56px + clamp(256px, 216px + 10.5vw, 352px))"></shoppable-video-carousel>'
            . "<script async src=\"$edge/widget/v1.js\"></script>";
    }

    public function hookActionFrontControllerSetMedia()
    {
        $this->context->controller->registerJavascript('shopvideo-cart', 'modules/shopvideo/views/js/video-cart.js');
    }

    public function hookDisplayHome()
    {
        return $this->surface();
    }

    public function hookDisplayFooterProduct($params)
    {
        return $this->surface(' product-id="' . (int) $params['product']['id_product'] . '"');
    }

    /** The order's key authenticates the shopper. */
    public function hookDisplayOrderConfirmation($params)
    {
        $order = $params['order'];
        $more = ['id_order' => (int) $order->id, 'key' => $order->secure_key];
        $url = json_encode($this->context->link->getModuleLink('shopvideo', 'signals', $more), JSON_HEX_TAG);
        $edge = $this->settings()['edge'];
        return <<<HTML
<script async src="$edge/widget/v1.js"></script>
<script>
(function () {
  function relay() {
    fetch($url, { method: 'POST', body: new URLSearchParams(window.shoppableVideo.signals()) })
      .then(function (answer) { if (answer.ok) window.shoppableVideo.orderCompleted(); });
  }
  if (window.shoppableVideo) relay();
  else document.addEventListener('svc-ready', relay);
})();
</script>
HTML;
    }

    /** A cart may become several orders, and a page may be reloaded. */
    public function keepSignals(Order $order, array $sent): void
    {
        foreach (Order::getByReference($order->reference) as $each) {
            $id = (int) $each->id;
            Db::getInstance()->insert(self::TABLE, ['id_order' => $id], false, true, Db::INSERT_IGNORE);
            foreach (['svc_video_view', 'svc_add_to_cart'] as $name) {
                $value = pSQL(Client::usableSignals($sent[$name] ?? null), true);
                Db::getInstance()->update(self::TABLE, [$name => $value], "id_order = $id AND $name IS NULL");
            }
            $experiment = Client::usableExperiment($sent['svc_experiment'] ?? null);
            if ($experiment !== null) {
                Db::getInstance()->update(self::TABLE, ['svc_experiment' => pSQL($experiment)], "id_order = $id AND svc_experiment IS NULL");
            }
        }
    }

    private static function minutesFromNow(int $minutes): string
    {
        return gmdate('Y-m-d H:i:s', time() + 60 * $minutes);
    }

    public function hookActionPaymentConfirmation($params)
    {
        $row = ['id_order' => (int) $params['id_order'], 'due_at' => self::minutesFromNow(10)];
        Db::getInstance()->insert(self::TABLE, $row, false, true, Db::ON_DUPLICATE_KEY);
    }

    public function service(): Client
    {
        ['url' => $url, 'store_id' => $storeId] = $this->settings();
        $keep = static function (string $token): void {
            Configuration::updateValue('SHOPVIDEO_TOKEN', $token);
        };
        return new Client($url, $storeId, Configuration::get('SHOPVIDEO_TOKEN') ?: null, $keep);
    }

    public function sendReports(): void
    {
        $service = $this->service();
        $due = Db::getInstance()->executeS('SELECT * FROM ' . _DB_PREFIX_ . self::TABLE . '
            WHERE state IS NULL AND due_at <= "' . self::minutesFromNow(0) . '" ORDER BY due_at LIMIT 100');
        foreach ($due as $row) {
            $order = new Order((int) $row['id_order']);
            try {
                $items = $this->itemsOf($order);
                $state = $items ? $service->reportOrder(['order_id' => (string) $order->id, 'order_items' => $items] + $row) : 'nothing';
            } catch (ServiceError $error) {
                PrestaShopLogger::addLog('Order ' . $order->id . ' was not reported: ' . $error->getMessage(), 2);
                if ($error->isUnreachable) {
                    return;
                }
                if ($error->isRetryable) { // Retried after 1, 2, 4 … minutes, up to a day, without blocking others.
                    $attempts = (int) $row['attempts'];
                    $later = ['attempts' => $attempts + 1, 'due_at' => self::minutesFromNow(min(2 ** $attempts, 1440))];
                    Db::getInstance()->update(self::TABLE, $later, 'id_order = ' . (int) $order->id);
                    continue;
                }
                $state = $error->getMessage();
            }
            $done = ['state' => pSQL($state), 'items' => pSQL(json_encode($items), true)];
            Db::getInstance()->update(self::TABLE, $done, 'id_order = ' . (int) $order->id);
        }
    }

    private function itemsOf(Order $order): array
    {
        $currency = new Currency((int) $order->id_currency);
        return array_map(static function (array $line) use ($currency): array {
            return [
                'product_id' => (string) $line['product_id'],
                'price' => (string) $line['unit_price_tax_incl'],
                'quantity' => (int) $line['product_quantity'],
                'currency' => $currency->iso_code,
                'item_id' => (string) $line['id_order_detail'],
            ];
        }, array_values($order->getProducts()));
    }
}
