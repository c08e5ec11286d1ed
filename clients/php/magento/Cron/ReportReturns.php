<?php
namespace Shop\ShoppableVideo\Cron;

use Magento\Framework\App\DeploymentConfig;
use Magento\Framework\FlagManager;
use Magento\Sales\Model\ResourceModel\Order as OrderResource;
use Magento\Sales\Model\ResourceModel\Order\CollectionFactory;
use Psr\Log\LoggerInterface;
use ShoppableVideo\Client;
use ShoppableVideo\ServiceError;

class ReportReturns
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
        $due = $this->orders->create()
            ->addFieldToFilter('svc_state', ['in' => ['recorded', 'duplicate']])
            ->addFieldToFilter('svc_return_due', ['lteq' => gmdate('Y-m-d H:i:s')])
            ->setPageSize(100);
        foreach ($due as $order) {
            // Retried after 1, 2, 4 … minutes, up to a day. Another credit memo makes it due immediately.
            $attempts = (int) $order->getData('svc_return_attempts');
            $next = gmdate('Y-m-d H:i:s', time() + 60 * min(2 ** $attempts, 1440));
            $order->setData('svc_return_due', $next);
            $order->setData('svc_return_attempts', $attempts + 1);
            $this->resource->saveAttribute($order, ['svc_return_due', 'svc_return_attempts']);
            $state = null;
            try {
                $version = (int) (microtime(true) * 1000); // Taken before the lines are read, so a higher version never has older data.
                $items = $this->findLeft($order);
                if ($items) {
                    $service->amendOrder(['order_id' => (string) $order->getIncrementId(), 'version' => $version, 'reason' => 'refund', 'items' => $items]);
                }
            } catch (ServiceError $error) {
                $this->logger->warning('Refunds of order ' . $order->getIncrementId() . ' were not reported: ' . $error->getMessage());
                if ($error->isUnreachable) {
                    return;
                }
                if ($error->isRetryable && $attempts < 40) { // Gives up after a month: the order is too old, or was never reported.
                    continue;
                }
                $state = $error->getMessage();
            }
            $done = ['svc_return_due' => null, 'svc_return_state' => $state];
            $unchanged = ['entity_id = ?' => $order->getId(), 'svc_return_due = ?' => $next];
            $this->resource->getConnection()->update($this->resource->getMainTable(), $done, $unchanged);
        }
    }

    /** Returns lines with refunded or cancelled units. Parts of a unit count as one until nothing is left. */
    private function findLeft($order): array
    {
        $items = [];
        foreach ($order->getAllVisibleItems() as $item) {
            $ordered = (float) $item->getQtyOrdered();
            $left = max(0, $ordered - (float) $item->getQtyRefunded() - (float) $item->getQtyCanceled());
            if ($left < $ordered) {
                $isWhole = $ordered == (int) $ordered;
                $items[] = ['item_id' => (string) $item->getId(), 'quantity' => (int) ($isWhole ? $left : $left > 0)];
            }
        }
        return $items;
    }
}
