<?php
/** Reads the module's folder, its settings, orders, signals and refunds from standard input. */

namespace Magento\Framework\Component {
    class ComponentRegistrar
    {
        public static $modules = [];
        public static function register($type, $name, $path)
        {
            self::$modules[] = "$type $name";
        }
    }
}

namespace Magento\Framework\App {
    interface RequestInterface {}
    class Request implements RequestInterface
    {
        private $sent;
        public function __construct(array $sent) { $this->sent = $sent; }
        public function getParam($name) { return $this->sent[$name] ?? null; }
    }
    class DeploymentConfig
    {
        private $values;
        public function __construct(array $values) { $this->values = $values; }
        public function get($path) { return array_reduce(explode('/', $path), static function ($at, $name) { return $at[$name]; }, $this->values); }
    }
}

namespace Magento\Framework {
    class FlagManager
    {
        public $flags = [];
        public function getFlagData($name) { return $this->flags[$name] ?? null; }
        public function saveFlag($name, $value) { $this->flags[$name] = $value; }
    }
}

namespace Magento\Framework\Stdlib\DateTime {
    interface TimezoneInterface {}
    class Timezone implements TimezoneInterface
    {
        private $name;
        public function __construct(string $name) { $this->name = $name; }
        public function getConfigTimezone() { return $this->name; }
    }
}

namespace Magento\Framework\Event {
    interface ObserverInterface {}
    class Observer
    {
        private $event;
        public function __construct(array $event) { $this->event = new \Magento\Sales\Model\Data($event); }
        public function getEvent() { return $this->event; }
    }
}

namespace Magento\Framework\App\Action {
    interface HttpPostActionInterface {}
}

namespace Magento\Framework\Controller\Result {
    class JsonFactory
    {
        public function create() { return $this; }
        public function setData($data) { return $this; }
    }
}

namespace Magento\Checkout\Model {
    class Session
    {
        private $order;
        public function __construct($order) { $this->order = $order; }
        public function getLastRealOrder() { return $this->order; }
    }
}

namespace Psr\Log {
    interface LoggerInterface {}
    class Logger implements LoggerInterface
    {
        public $lines = [];
        public function warning($line) { $this->lines[] = $line; }
    }
}

namespace Magento\Sales\Model {
    class Data
    {
        public $data;
        public function __construct(array $data) { $this->data = $data; }
        public function getData($name) { return $this->data[$name] ?? null; }
        public function setData($name, $value) { $this->data[$name] = $value; }
        public function __call($name, $arguments)
        {
            return $this->data[strtolower(preg_replace('/(?<!^)[A-Z]/', '_$0', substr($name, 3)))] ?? null;
        }
    }
    class Order extends Data
    {
        public $saved = [];
        public function getAllVisibleItems()
        {
            return array_map(static function ($item) {
                return new Data(['product' => isset($item['product']) ? new Data($item['product']) : null] + $item);
            }, $this->data['items']);
        }
    }
}

namespace Magento\Sales\Model\ResourceModel {
    class Order
    {
        public function saveAttribute($order, $names)
        {
            foreach ((array) $names as $name) {
                $order->saved[$name] = $order->getData($name);
            }
        }
        public function getMainTable() { return 'sales_order'; }
        public function getConnection() { return $this; }
        public function update($table, $values, $conditions)
        {
            foreach ($GLOBALS['orders'] as $order) {
                if ((string) $order->getId() === (string) $conditions['entity_id = ?'] && $order->getData('svc_return_due') === $conditions['svc_return_due = ?']) {
                    $order->data = array_merge($order->data, $values);
                    $order->saved = array_merge($order->saved, $values);
                }
            }
        }
    }
}

namespace Magento\Sales\Model\ResourceModel\Order {
    class CollectionFactory
    {
        public $filters = [];
        private $orders;
        public function __construct(array $orders) { $this->orders = $orders; }
        public function create() { $this->filters = []; return $this; }
        public function getSize()
        {
            ['state' => $state, 'created_at' => $created] = $this->filters;
            return count(array_filter($this->orders, static function ($order) use ($state, $created) {
                [$is, $at] = [$order->getData('state'), $order->getData('created_at')];
                return in_array($is, $state['in'], true) && $at >= $created['from'] && $at <= $created['to'];
            }));
        }
        public function setPageSize($size)
        {
            return new \ArrayIterator(array_filter($this->orders, function ($order) {
                $filters = array_diff_key($this->filters, ['state' => 0, 'created_at' => 0]);
                return array_filter(array_keys($filters), static function ($name) use ($order, $filters) {
                    return !self::fits($order->getData($name), $filters[$name]);
                }) === [];
            }));
        }
        private static function fits($value, array $condition)
        {
            if (isset($condition[0])) {
                return self::fits($value, $condition[0]) || self::fits($value, $condition[1]);
            }
            return isset($condition['null']) ? $value === null : (isset($condition['in']) ? in_array($value, $condition['in'], true) : $value !== null && $value <= $condition['lteq']);
        }
        public function addFieldToFilter($name, $condition)
        {
            $this->filters[$name] = $condition;
            return $this;
        }
    }
}

namespace {
    $input = json_decode(file_get_contents('php://stdin'), true);
    ['folder' => $folder, 'orders' => $data, 'sent' => $sent] = $input;
    $settings = str_replace('st_…', getenv('SHOPPABLE_VIDEO_STORE_ID'), file_get_contents("$folder/env.php"));
    $config = new Magento\Framework\App\DeploymentConfig(eval("return [$settings];"));
    foreach (['registration.php', 'Controller/Signals/Save.php', 'Cron/ReportOrders.php', 'Cron/TellShopDays.php', 'Observer/MarkOrder.php', 'Cron/ReportReturns.php'] as $file) {
        require "$folder/$file";
    }
    $orders = array_map(static function ($order) { return new Magento\Sales\Model\Order($order); }, $data);
    $resource = new Magento\Sales\Model\ResourceModel\Order();
    $answers = new Magento\Framework\Controller\Result\JsonFactory();
    foreach ([$sent, ['svc_add_to_cart' => 'again']] as $posted) {
        $request = new Magento\Framework\App\Request($posted);
        (new Shop\ShoppableVideo\Controller\Signals\Save(new Magento\Checkout\Model\Session($orders[0]), $request, $resource, $answers))->execute();
    }
    $found = new Magento\Sales\Model\ResourceModel\Order\CollectionFactory($orders);
    $logger = new Psr\Log\Logger();
    $flags = new Magento\Framework\FlagManager();
    $cron = new Shop\ShoppableVideo\Cron\ReportOrders($found, $resource, $config, $flags, $logger);
    $cron->execute();
    $cron->execute();
    foreach ($input['returns'] ?? [] as ['order' => $at, 'items' => $items, 'memo' => $isMemo]) {
        $orders[$at]->data['items'] = $items;
        $event = $isMemo ? ['creditmemo' => new Magento\Sales\Model\Data(['order' => $orders[$at]])] : ['order' => $orders[$at]];
        (new Shop\ShoppableVideo\Observer\MarkOrder($resource))->execute(new Magento\Framework\Event\Observer($event));
        $returns = new Shop\ShoppableVideo\Cron\ReportReturns($found, $resource, $config, $flags, $logger);
        $returns->execute();
        $returns->execute();
    }
    if (isset($input['zone'])) {
        $zone = new Magento\Framework\Stdlib\DateTime\Timezone($input['zone']);
        (new Shop\ShoppableVideo\Cron\TellShopDays($found, $config, $flags, $zone, $logger))->execute();
    }
    $block = new class {
        public function getUrl($path) { return "https://shop.example/$path/"; }
    };
    $secureRenderer = new class {
        public function renderTag($tag, $attributes, $content, $isEscaped) { return $content; }
    };
    ob_start();
    require "$folder/view/frontend/templates/signals.phtml";
    $script = ob_get_clean();
    $saved = array_map(static function ($order) { return (object) $order->saved; }, $orders);
    echo json_encode(['saved' => $saved, 'filters' => $found->filters, 'log' => $logger->lines, 'flags' => (object) $flags->flags, 'script' => $script, 'modules' => Magento\Framework\Component\ComponentRegistrar::$modules]);
}
