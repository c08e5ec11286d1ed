<?php
namespace Shop\ShoppableVideo\Cron;

use Magento\Framework\App\DeploymentConfig;
use Magento\Framework\FlagManager;
use Magento\Sales\Model\ResourceModel\Order as OrderResource;
use Magento\Sales\Model\ResourceModel\Order\CollectionFactory;
use Psr\Log\LoggerInterface;
use ShoppableVideo\Client;
use ShoppableVideo\ServiceError;

class ReportOrders
{
    private $orders;
    private $resource;
    private $config;
    private $flags;
    private $logger;

    public function __construct(CollectionFactory $orders, OrderResource $resource, DeploymentConfig $config, FlagManager $flags, LoggerInterface $logger)
    {
        [$this->orders, $this->resource, $this->config] = [$orders, $resource, $config];
        [$this->flags, $this->logger] = [$flags, $logger];
    }

    public function execute(): void
    {
        $keep = function (string $token): void {
            $this->flags->saveFlag('shoppable_video_token', $token);
        };
        ['url' => $url, 'store_id' => $storeId] = $this->config->get('shoppable_video');
        $service = new Client($url, $storeId, $this->flags->getFlagData('shoppable_video_token'), $keep);
        $time = static function (int $secondsAgo): string {
            return gmdate('Y-m-d H:i:s', time() - $secondsAgo);
        };
        $due = $this->orders->create()
            ->addFieldToFilter('state', ['in' => ['processing', 'complete']])
            ->addFieldToFilter('svc_state', ['null' => true])
            ->addFieldToFilter('svc_due', [['null' => true], ['lteq' => $time(0)]])
            ->addFieldToFilter('created_at', ['from' => $time(30 * 86400), 'to' => $time(600)])
            ->setPageSize(100);
        foreach ($due as $order) {
            try {
                $items = $this->itemsOf($order);
                $state = $items ? $service->reportOrder([
                    'order_id' => (string) $order->getIncrementId(),
                    'order_items' => $items,
                    'svc_video_view' => $order->getData('svc_video_view'),
                    'svc_add_to_cart' => $order->getData('svc_add_to_cart'),
                    'svc_experiment' => $order->getData('svc_experiment'),
                ]) : 'nothing';
            } catch (ServiceError $error) {
                $this->logger->warning('Order ' . $order->getIncrementId() . ' was not reported: ' . $error->getMessage());
                if ($error->isUnreachable) {
                    return; // Other orders would fail too. The next minute continues here.
                }
                if ($error->isRetryable) { // Retried after 1, 2, 4 … minutes, up to a day, without blocking others.
                    $attempts = (int) $order->getData('svc_attempts');
                    $order->setData('svc_due', $time(-60 * min(2 ** $attempts, 1440)));
                    $order->setData('svc_attempts', $attempts + 1);
                    $this->resource->saveAttribute($order, ['svc_due', 'svc_attempts']);
                    continue;
                }
                $state = $error->getMessage();
            }
            $order->setData('svc_state', $state);
            $this->resource->saveAttribute($order, 'svc_state');
        }
    }

    /** Reads visible items only: a configurable product has a second line for its variant. Prices are strings, as stored. */
    private function itemsOf($order): array
    {
        $items = [];
        foreach ($order->getAllVisibleItems() as $item) {
            $isWhole = preg_match('/^([1-9]\d{0,6})(\.0*)?$/D', (string) $item->getQtyOrdered(), $units);
            $product = $item->getProduct();
            $items[] = [
                'product_id' => (string) ($product ? $product->getData('sku') : $item->getSku()),
                'price' => (string) ($isWhole ? $item->getPrice() : $item->getRowTotal()),
                'quantity' => $isWhole ? (int) $units[1] : 1,
                'currency' => $order->getOrderCurrencyCode(),
                'item_id' => (string) $item->getId(),
            ];
        }
        return $items;
    }
}
