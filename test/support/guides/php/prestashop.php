<?php
/** Reads the module's folder, orders, requests and the table of an earlier run from standard input. */

define('_PS_VERSION_', '9.0.0');
define('_DB_PREFIX_', 'ps_');

['folder' => $folder, 'orders' => $orders, 'steps' => $steps, 'table' => $table, 'later' => $later] = $input = json_decode(file_get_contents('php://stdin'), true);
$counts = $input['counts'] ?? [];
$world = ['table' => $table, 'shown' => [], 'log' => [], 'hooks' => [], 'queries' => [], 'settings' => [], 'status' => null];

class Db
{
    public const INSERT_IGNORE = 2;
    public const ON_DUPLICATE_KEY = 4;
    public static function getInstance() { return new self(); }
    public function execute($query) { $GLOBALS['world']['queries'][] = $query; return true; }
    public function insert($table, $row, $nulls, $cache, $type)
    {
        $id = $row['id_order'];
        if ($type === self::INSERT_IGNORE && isset($GLOBALS['world']['table'][$id])) {
            return;
        }
        $unescaped = array_map(static function ($value) { return is_string($value) ? stripslashes($value) : $value; }, $row);
        $GLOBALS['world']['table'][$id] = array_merge($GLOBALS['world']['table'][$id] ?? ['due_at' => null, 'attempts' => 0, 'svc_video_view' => null, 'svc_add_to_cart' => null, 'svc_experiment' => null, 'state' => null, 'items' => null, 'return_at' => null, 'return_attempts' => 0, 'told' => null], $unescaped);
    }
    public function getValue($query)
    {
        $GLOBALS['world']['queries'][] = $query;
        preg_match('/date_add >= "([\d-]+) 00:00:00" AND o.date_add <= "([\d-]+) 23:59:59"/', $query, $days);
        return $days[1] === $days[2] ? (string) ($GLOBALS['counts'][$days[1]] ?? 0) : null;
    }
    public function executeS($query)
    {
        $GLOBALS['world']['queries'][] = $query;
        preg_match('/(due_at|return_at) <= "([^"]+)"/', $query, $due);
        preg_match('/state IN \(([^)]*)\)/', $query, $states);
        $in = isset($states[1]) ? json_decode("[$states[1]]") : [null];
        $now = gmdate('Y-m-d H:i:s', strtotime($due[2] . ' UTC') + 60 * $GLOBALS['later']);
        return array_values(array_filter($GLOBALS['world']['table'], static function ($row) use ($due, $now, $in) {
            return $row[$due[1]] !== null && $row[$due[1]] <= $now && in_array($row['state'], $in, true);
        }));
    }
    public function update($table, $row, $where, $limit = 0, $nulls = false)
    {
        preg_match('/^id_order = (\d+)(?: AND (\w+) (?:IS NULL|= "([^"]*)"))?$/D', $where, $parts);
        $known = $GLOBALS['world']['table'][$parts[1]] ?? null;
        if ($known !== null && (!isset($parts[2]) || $known[$parts[2]] === ($parts[3] ?? null))) {
            $written = array_map(static function ($value) use ($nulls) { return $value === null && $nulls ? null : stripslashes((string) $value); }, $row);
            $GLOBALS['world']['table'][$parts[1]] = array_merge($known, $written);
        }
    }
}
class Order
{
    public $id = 0;
    public $reference;
    public $secure_key;
    public $id_currency = 1;
    public $current_state;
    public function __construct($id)
    {
        if (isset($GLOBALS['orders'][$id])) {
            [$this->id, $this->reference, $this->secure_key] = [$id, $GLOBALS['orders'][$id]['reference'], $GLOBALS['orders'][$id]['secure_key']];
            $this->current_state = $GLOBALS['orders'][$id]['current_state'] ?? 2;
        }
    }
    public static function getByReference($reference)
    {
        $ids = array_keys(array_filter($GLOBALS['orders'], static function ($order) use ($reference) { return $order['reference'] === $reference; }));
        return array_map(static function ($id) { return new Order($id); }, $ids);
    }
    public function getProducts() { return $GLOBALS['orders'][$this->id]['products']; }
}
class Currency
{
    public $iso_code = 'EUR';
    public function __construct($id) {}
}
class PrestaShopLogger
{
    public static function addLog($line, $severity) { $GLOBALS['world']['log'][] = $line; }
}
class Configuration
{
    public static function getMultiple($names) { return array_intersect_key(['PS_OS_CANCELED' => '6', 'PS_OS_REFUND' => '7', 'PS_OS_ERROR' => '8'], array_flip($names)); }
    public static function get($name) { return $GLOBALS['world']['settings'][$name] ?? false; }
    public static function updateValue($name, $value) { $GLOBALS['world']['settings'][$name] = $value; }
}
class Tools
{
    public static function getValue($name) { return $_GET[$name] ?? $_POST[$name] ?? false; }
}
class Link
{
    public function getModuleLink($module, $controller, $values) { return "https://shop.example/module/$module/$controller?" . http_build_query($values); }
}
class Module
{
    public $name;
    public $version;
    public $author;
    public $displayName;
    public $context;
    public function __construct() { $this->context = (object) ['link' => new Link()]; }
    public function install() { return true; }
    public function registerHook($hooks) { $GLOBALS['world']['hooks'] = $hooks; return true; }
}
class ModuleFrontController
{
    public $module;
}
function pSQL($text, $html = false) { return addslashes($text); }

file_put_contents("$folder/settings.php", str_replace('st_…', getenv('SHOPPABLE_VIDEO_STORE_ID'), file_get_contents("$folder/settings.php")));
foreach (['shopvideo.php', 'controllers/front/signals.php', 'controllers/front/cron.php', 'controllers/front/days.php'] as $file) {
    require "$folder/$file";
}

// A controller ends the process, as it does in the shop.
register_shutdown_function(static function () {
    $GLOBALS['world']['status'] = http_response_code();
    $GLOBALS['world']['table'] = (object) $GLOBALS['world']['table'];
    echo json_encode($GLOBALS['world']);
});

$module = new Shopvideo();
foreach ($steps as $step) {
    [$what, $argument] = $step + [1 => null];
    switch ($what) {
        case 'install':
            $world['shown'][] = $module->install();
            break;
        case 'confirmation':
            $world['shown'][] = $module->hookDisplayOrderConfirmation(['order' => new Order($argument)]);
            break;
        case 'show':
            $world['shown'][] = $module->hookDisplayHome();
            $world['shown'][] = $module->hookDisplayFooterProduct(['product' => ['id_product' => $argument]]);
            break;
        case 'paid':
            $module->hookActionPaymentConfirmation(['id_order' => $argument]);
            break;
        case 'slip':
            $module->hookActionOrderSlipAdd(['order' => new Order($argument)]);
            break;
        case 'status':
            $module->hookActionOrderStatusPostUpdate(['id_order' => $argument]);
            break;
        case 'change':
            $orders = array_replace_recursive($orders, $argument);
            break;
        default:
            [$_GET, $_POST] = [$argument['get'], $argument['post'] ?? []];
            $controller = new $what();
            $controller->module = $module;
            $controller->postProcess();
    }
}
