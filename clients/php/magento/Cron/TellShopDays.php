<?php
namespace Shop\ShoppableVideo\Cron;

use Magento\Framework\App\DeploymentConfig;
use Magento\Framework\FlagManager;
use Magento\Framework\Stdlib\DateTime\TimezoneInterface;
use Magento\Sales\Model\ResourceModel\Order\CollectionFactory;
use Psr\Log\LoggerInterface;
use ShoppableVideo\Client;
use ShoppableVideo\ServiceError;

class TellShopDays
{
    private $orders;
    private $config;
    private $flags;
    private $zone;
    private $logger;

    public function __construct(CollectionFactory $orders, DeploymentConfig $config, FlagManager $flags, TimezoneInterface $zone, LoggerInterface $logger)
    {
        [$this->orders, $this->config, $this->flags, $this->zone, $this->logger] = [$orders, $config, $flags, $zone, $logger];
    }

    public function execute(): void
    {
        $keep = function (string $token): void {
            $this->flags->saveFlag('shoppable_video_token', $token);
        };
        ['url' => $url, 'store_id' => $storeId] = $this->config->get('shoppable_video');
        $service = new Client($url, $storeId, $this->flags->getFlagData('shoppable_video_token'), $keep);
        $zone = new \DateTimeZone($this->zone->getConfigTimezone());
        try {
            foreach ([1, 2, 3] as $ago) {
                $begin = new \DateTimeImmutable("today -$ago days", $zone);
                $service->reportShopDay($begin->format('Y-m-d'), $this->countPaid($begin, $begin->modify('+1 day -1 second')));
            }
        } catch (ServiceError $error) {
            $this->logger->warning('The shop\'s own count was not reported: ' . $error->getMessage());
        }
    }

    private function countPaid(\DateTimeImmutable $from, \DateTimeImmutable $to): int
    {
        $stored = static function (\DateTimeImmutable $time): string { // Magento stores UTC.
            return $time->setTimezone(new \DateTimeZone('UTC'))->format('Y-m-d H:i:s');
        };
        return (int) $this->orders->create()
            ->addFieldToFilter('state', ['in' => ['processing', 'complete', 'closed']])
            ->addFieldToFilter('created_at', ['from' => $stored($from), 'to' => $stored($to)])
            ->getSize();
    }
}
