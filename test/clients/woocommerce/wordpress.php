<?php
/** Records all actions in $world, and prints them as JSON. Reads a scenario as JSON from standard input. */

define( 'ABSPATH', '/' );
define( 'ARRAY_A', 'ARRAY_A' );
define( 'DAY_IN_SECONDS', 86400 );
define( 'SHOPPABLE_VIDEO_TEST', true );

$scenario = json_decode( file_get_contents( 'php://stdin' ), true );
foreach ( $scenario['constants'] ?? array() as $name => $value ) {
	define( $name, $value );
}
$world    = array( 'hooks' => array(), 'options' => $scenario['options'] ?? array(), 'queue' => array(), 'waits' => array(), 'requests' => array(), 'scripts' => array(), 'deleted' => array(), 'results' => array(), 'redirects' => array(), 'fields' => array() );
$answers  = $scenario['answers'] ?? array( array( 200, array() ) );
$_POST    = $scenario['post'] ?? array();
$autoload = array();

class Died extends Exception {}
class WP_Error {
	public $message;
	public function __construct( $message ) { $this->message = $message; }
	public function get_error_message() { return $this->message; }
}
class Product {
	public $sku;
	public function __construct( $sku ) { $this->sku = $sku; }
	public function get_sku() { return $this->sku; }
}
class Item {
	public $data;
	public function __construct( $data ) { $this->data = $data; }
	public function get_product_id() { return $this->data['product_id'] ?? 0; }
	public function get_quantity() { return $this->data['quantity'] ?? 1; }
	public function get_total() { return $this->data['total'] ?? '0'; }
	public function get_total_tax() { return $this->data['tax'] ?? '0'; }
	public function get_meta( $key ) { return $this->data['meta'][ $key ] ?? ''; }
	public function get_product() { return isset( $this->data['sku'] ) ? new Product( $this->data['sku'] ) : false; }
}
/** A refund's items name the refunded items. It has none if it applies to the whole order. */
class Refund {
	public $data;
	public function __construct( $data ) { $this->data = $data; }
	public function get_amount() { return $this->data['amount'] ?? '0'; }
	public function get_parent_id() { return $this->data['parent'] ?? 0; }
	public function get_items( $types ) {
		return array_map(
			function ( $item ) { return new Item( array( 'quantity' => $item['quantity'] ?? 0, 'meta' => array( '_refunded_item_id' => $item['of'] ) ) + $item ); },
			array_filter( $this->data['items'] ?? array(), function ( $item ) use ( $types ) { return in_array( $item['type'] ?? 'line_item', $types, true ); } )
		);
	}
}
class WC_Order {
	public $id;
	public $data;
	public $meta;
	public $saved;
	public $notes = array();
	public function __construct( $id, $data ) {
		$this->id    = $id;
		$this->data  = $data;
		$this->meta  = $data['meta'] ?? array();
		$this->saved = $this->meta;
	}
	public function get_id() { return $this->id; }
	public function get_currency() { return $this->data['currency'] ?? 'EUR'; }
	public function get_status() { return $this->data['status'] ?? 'processing'; }
	public function get_refunds() { return array_map( function ( $refund ) { return new Refund( $refund ); }, $this->data['refunds'] ?? array() ); }
	public function get_items( $type ) { return array_map( function ( $item ) { return new Item( $item ); }, $this->data['items'] ?? array() ); }
	public function get_meta( $key ) { return $this->meta[ $key ] ?? ''; }
	public function update_meta_data( $key, $value ) { $this->meta[ $key ] = $value; }
	public function delete_meta_data( $key ) { unset( $this->meta[ $key ] ); }
	/** High-Performance Order Storage saves the whole order along with its meta, unless a filter prevents it. */
	public function save_meta_data() {
		$this->saved = $this->meta;
		if ( apply_filters( 'woocommerce_orders_table_datastore_should_save_after_meta_change', true ) ) {
			fire( 'woocommerce_after_order_object_save', $this );
		}
	}
	public function add_order_note( $note ) { $this->notes[] = $note; }
}
class Database {
	public $prefix   = 'wp_';
	public $postmeta = 'wp_postmeta';
	public function prepare( $query, $value ) { return str_replace( '%s', "'$value'", $query ); }
	public function esc_like( $text ) { return $text; }
	public function get_var( $query ) { return strpos( $query, 'wp_' ) ? trim( substr( $query, strpos( $query, 'wp_' ) ), "'" ) : null; }
	public function delete( $table, $where ) { $GLOBALS['world']['deleted'][] = $table . '.' . $where['meta_key']; }
}
$wpdb   = new Database();
$orders = array();
foreach ( $scenario['orders'] ?? array() as $id => $data ) {
	$orders[ $id ] = new WC_Order( (int) $id, $data );
}

function add_action( $hook, $function, $priority, $arguments ) { $GLOBALS['world']['hooks'][ $hook ][] = array( $function, $arguments ); }
function add_shortcode( $name, $function ) { add_action( "shortcode $name", $function, 10, 1 ); }
function register_uninstall_hook( $file, $function ) { add_action( 'uninstall', $function, 10, 0 ); }
function add_filter( $hook, $function, $priority = 10, $arguments = 1 ) { add_action( $hook, $function, $priority, $arguments ); }
function apply_filters( $hook, $value, ...$more ) {
	foreach ( $GLOBALS['world']['hooks'][ $hook ] ?? array() as list( $function, $count ) ) {
		$value = $function( ...array_slice( array( $value, ...$more ), 0, $count ) );
	}
	return $value;
}
function remove_filter( $hook, $function ) {
	$GLOBALS['world']['hooks'][ $hook ] = array_filter( $GLOBALS['world']['hooks'][ $hook ] ?? array(), function ( $each ) use ( $function ) { return $each[0] !== $function; } );
}
function fire( $hook, ...$arguments ) {
	$results = array();
	foreach ( $GLOBALS['world']['hooks'][ $hook ] ?? array() as list( $function, $count ) ) {
		$results[] = $function( ...array_slice( $arguments, 0, $count ) );
	}
	return $results;
}

function get_option( $name, $default ) { return $GLOBALS['world']['options'][ $name ] ?? $default; }
function update_option( $name, $value, $autoload ) {
	$GLOBALS['world']['options'][ $name ] = $value;
	if ( false !== $autoload ) {
		throw new Exception( "$name is autoloaded" );
	}
}
function delete_option( $name ) { unset( $GLOBALS['world']['options'][ $name ] ); }
function get_transient( $name ) { return $GLOBALS['world']['options'][ $name ] ?? false; }
function set_transient( $name, $value, $seconds ) { $GLOBALS['world']['options'][ $name ] = $value; }

function current_user_can( $capability ) { return in_array( $capability, $GLOBALS['scenario']['capabilities'] ?? array( 'manage_woocommerce' ), true ); }
function get_current_user_id() { return 1; }
function check_admin_referer( $action ) {
	if ( ( $_POST['_wpnonce'] ?? '' ) !== "nonce of $action" ) {
		throw new Died( 'nonce' );
	}
}
function wp_nonce_field( $action ) { echo '<input type="hidden" name="_wpnonce" value="' . esc_attr( "nonce of $action" ) . '">'; }
function wp_die( $message ) { throw new Died( $message ); }
function wp_safe_redirect( $url ) { $GLOBALS['world']['redirects'][] = $url; }
function admin_url( $path ) { return 'https://shop.example/wp-admin/' . $path; }
function add_submenu_page( ...$arguments ) { $GLOBALS['world']['menu'] = $arguments; }
function selected( $one, $other, $echo ) { return $one === $other ? ' selected' : ''; }

function esc_html( $text ) { return htmlspecialchars( (string) $text, ENT_QUOTES, 'UTF-8', false ); }
function esc_attr( $text ) { return esc_html( $text ); }
function esc_html__( $text, $domain ) { return esc_html( $text ); }
function esc_url( $url ) { return esc_html( $url ); }
function wp_unslash( $value ) { return is_array( $value ) ? array_map( 'wp_unslash', $value ) : ( is_string( $value ) ? stripslashes( $value ) : $value ); }
function untrailingslashit( $text ) { return rtrim( $text, '/\\' ); }
function wp_json_encode( $value ) { return json_encode( $value ); }
function shortcode_atts( $pairs, $attributes ) { return array_merge( $pairs, array_intersect_key( (array) $attributes, $pairs ) ); }
function get_bloginfo( $name ) { return $GLOBALS['scenario']['shop_name'] ?? 'Kiln &amp; Field'; }
function get_the_ID() { return 501; }
function get_post_field( $field, $id ) { return $GLOBALS['scenario']['slugs'][ $id ] ?? ''; }
function get_woocommerce_currency() { return $GLOBALS['scenario']['currency'] ?? 'EUR'; }
final class Customer {
	public function get_taxable_address() { return array( $GLOBALS['scenario']['country'], '', '', '' ); }
}
final class Countries {
	public function get_base_country() { return 'IE'; }
}
function WC() {
	$customer = isset( $GLOBALS['scenario']['country'] ) ? new Customer() : null;
	return (object) array( 'customer' => $customer, 'countries' => new Countries() );
}
function is_checkout() { return true; }
function is_order_received_page() { return false; }
function wp_enqueue_script( $handle, $src = '' ) { $GLOBALS['world']['scripts'][ $handle ] = $GLOBALS['world']['scripts'][ $handle ] ?? $src; }
function wp_register_script( $handle ) {}
function wp_add_inline_script( $handle, $script ) { $GLOBALS['world']['scripts'][ $handle ] = $script; }
function woocommerce_store_api_register_endpoint_data( $data ) { $GLOBALS['world']['fields'] = array( $data['endpoint'], $data['namespace'], array_keys( $data['schema_callback']() ) ); }

function change( $id, $data ) {
	$order       = $GLOBALS['orders'][ $id ];
	$order->data = array_merge( $order->data, $data );
	fire( 'woocommerce_after_order_object_save', $order );
}
function quietly( $id, $data ) { $GLOBALS['orders'][ $id ]->data = array_merge( $GLOBALS['orders'][ $id ]->data, $data ); }
function set_meta( $id, $key, $value ) { $GLOBALS['orders'][ $id ]->meta[ $key ] = $value; }
function delete_order( $id ) { unset( $GLOBALS['orders'][ $id ] ); }
function change_while_sending( ...$change ) { $GLOBALS['while_sending'] = $change; }
function wc_get_price_decimals() { return $GLOBALS['scenario']['decimals'] ?? 2; }
function wc_get_order( $id ) { return $GLOBALS['orders'][ $id ] ?? false; }
function wp_timezone() { return new DateTimeZone( $GLOBALS['scenario']['zone'] ?? 'UTC' ); }
function wp_next_scheduled( $hook ) { return $GLOBALS['world']['events'][ $hook ] ?? false; }
function wp_schedule_event( $time, $every, $hook ) {
	$GLOBALS['world']['events'][ $hook ] = array( ( new DateTimeImmutable( "@$time" ) )->setTimezone( wp_timezone() )->format( 'H:i' ), $every );
}
function wp_clear_scheduled_hook( $hook ) { unset( $GLOBALS['world']['events'][ $hook ] ); }
/**
 * First and last second of the query `date_paid`. Where orders are stored as posts, WooCommerce takes the UTC
 * day that contains the shop's midnight.
 */
function paid_between( $query ) {
	if ( preg_match( '/^(\d+)\.\.\.(\d+)$/D', $query, $range ) ) {
		return array( (int) $range[1], (int) $range[2] );
	}
	$midnight = new DateTimeImmutable( $query, wp_timezone() );
	$begin    = strtotime( gmdate( 'Y-m-d 00:00:00 \U\T\C', $midnight->getTimestamp() ) );
	return array( $begin, $begin + DAY_IN_SECONDS - 1 );
}
function count_paid( $query ) {
	list( $from, $to ) = paid_between( $query['date_paid'] );
	$found             = array_filter(
		$GLOBALS['orders'],
		function ( $order ) use ( $query, $from, $to ) {
			$days = $order->data['paid_days_ago'] ?? null;
			$hour = $order->data['paid_at'] ?? '12:00:00';
			$paid = null === $days ? -1 : ( new DateTimeImmutable( "today -$days days $hour", wp_timezone() ) )->getTimestamp();
			return $paid >= $from && $paid <= $to && ( ! isset( $query['meta_key'] ) || $order->get_meta( $query['meta_key'] ) === $query['meta_value'] );
		}
	);
	return (object) array( 'orders' => array(), 'total' => count( $found ) );
}
function wc_get_orders( $query ) {
	if ( ! empty( $query['paginate'] ) ) {
		return count_paid( $query );
	}
	$found = array_filter( $GLOBALS['orders'], function ( $order ) use ( $query ) { return $order->get_meta( $query['meta_key'] ) === $query['meta_value']; } );
	return array_keys( $found );
}
function as_has_scheduled_action( $hook, $arguments, $group ) {
	return in_array( array( $hook, $arguments, $group ), $GLOBALS['world']['queue'], true );
}
/** Pending actions. The running action has already left the queue. */
function as_get_scheduled_actions( $query, $format ) {
	return 'pending' === $query['status'] ? array_keys( $GLOBALS['world']['queue'], array( $query['hook'], $query['args'], $query['group'] ), true ) : array();
}
function as_enqueue_async_action( $hook, $arguments, $group ) { as_schedule_single_action( time(), $hook, $arguments, $group ); }
function as_schedule_single_action( $time, $hook, $arguments, $group ) {
	$GLOBALS['world']['queue'][] = array( $hook, $arguments, $group );
	$GLOBALS['world']['waits'][] = (int) round( ( $time - time() ) / 60 );
}
function as_unschedule_all_actions( $hook, $arguments, $group ) { $GLOBALS['world']['queue'] = array(); }
function run_queue( $times ) {
	while ( $times-- > 0 && ( $action = array_shift( $GLOBALS['world']['queue'] ) ) ) {
		fire( $action[0], ...$action[1] );
	}
}

function is_wp_error( $value ) { return $value instanceof WP_Error; }
function wp_remote_retrieve_response_code( $response ) { return $response['status']; }
function wp_remote_retrieve_body( $response ) { return $response['body']; }
function wp_remote_retrieve_header( $response, $name ) { return $response['headers'][ $name ] ?? ''; }
function wp_remote_request( $url, $request ) {
	$GLOBALS['world']['requests'][] = array( 'method' => $request['method'], 'url' => $url, 'headers' => $request['headers'], 'body' => $request['body'] ?? null, 'redirection' => $request['redirection'], 'isPublicOnly' => $request['reject_unsafe_urls'] );
	if ( 'POST' === $request['method'] && isset( $GLOBALS['while_sending'] ) ) {
		$change = $GLOBALS['while_sending'];
		unset( $GLOBALS['while_sending'] );
		change( ...$change );
	}
	if ( ! empty( $GLOBALS['scenario']['asks'] ) ) {
		$headers = array_map( function ( $name, $value ) { return "$name: $value"; }, array_keys( $request['headers'] ), $request['headers'] );
		$context = stream_context_create( array( 'http' => array( 'method' => $request['method'], 'header' => $headers, 'content' => $request['body'] ?? '', 'ignore_errors' => true, 'follow_location' => 0, 'timeout' => $request['timeout'] ) ) );
		$body    = @file_get_contents( $url, false, $context );
		return false === $body ? new WP_Error( "could not connect to $url" ) : array( 'status' => (int) explode( ' ', $http_response_header[0] )[1], 'body' => $body, 'headers' => array() );
	}
	$is_token = 'GET' === $request['method'];
	$answer   = $is_token ? ( $GLOBALS['scenario']['token'] ?? array( 200, array( 'access_token' => 'the-token' ) ) ) : $GLOBALS['answers'][0];
	if ( ! $is_token && count( $GLOBALS['answers'] ) > 1 ) {
		array_shift( $GLOBALS['answers'] );
	}
	return is_string( $answer ) ? new WP_Error( $answer . " $url" ) : array( 'status' => $answer[0], 'body' => is_string( $answer[1] ) ? $answer[1] : json_encode( (object) $answer[1] ), 'headers' => $answer[2] ?? array() );
}

require dirname( __DIR__, 3 ) . '/clients/woocommerce/shoppable-video.php';

foreach ( $scenario['include'] ?? array() as $file ) {
	eval( file_get_contents( $file ) );
}

function find_argument( $argument ) {
	if ( is_array( $argument ) && isset( $argument['refundOf'] ) ) {
		return new Refund( array( 'parent' => $argument['refundOf'] ) );
	}
	return is_array( $argument ) && isset( $argument['order'] ) ? wc_get_order( $argument['order'] ) : $argument;
}

foreach ( $scenario['steps'] as $step ) {
	$function  = array_shift( $step );
	$arguments = array_map( 'find_argument', $step );
	ob_start();
	try {
		$result = $function( ...$arguments );
	} catch ( Died $died ) {
		$result = 'died: ' . $died->getMessage();
	}
	$world['results'][] = $result;
	$world['html'][]    = ob_get_clean();
}
unset( $world['hooks'] );
$world['orders'] = array_map( function ( $order ) { return array( 'meta' => (object) $order->meta, 'saved' => (object) $order->saved, 'notes' => $order->notes ); }, $orders );
echo json_encode( $world );
