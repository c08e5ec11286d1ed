<?php
/**
 * Plugin Name: Shoppable Video for WooCommerce
 * Description: Shows shoppable videos in your shop, and reports orders and returns, so that sales are credited to the videos behind them.
 * Version: 1.1.0
 * Requires at least: 6.3
 * Requires PHP: 7.4
 * Requires Plugins: woocommerce
 * WC requires at least: 8.2
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain: shoppable-video
 */

namespace ShoppableVideo;

defined( 'ABSPATH' ) || exit;

require_once __DIR__ . '/decimals.php';
require_once __DIR__ . '/order-left.php';
require_once __DIR__ . '/amendments.php';
require_once __DIR__ . '/shop-days.php';

/** Not autoloaded, and never printed. */
const OPTION = 'shoppable_video';
const TOKEN = 'shoppable_video_token';
const REPORT = 'shoppable_video_send';
const GROUP  = 'shoppable-video';
const SIGNALS = array( 'svc_video_view', 'svc_add_to_cart' );
const EXPERIMENT = 'svc_experiment';
const STATE    = '_shoppable_video_state';
const ATTEMPTS = '_shoppable_video_attempts';
const META = array( '_svc_video_view', '_svc_add_to_cart', '_' . EXPERIMENT, STATE, ATTEMPTS, LINES, AMENDMENT, AMENDED, AMEND_ATTEMPTS );
/** Two of them and 500 lines fit into the service's 256 KB. */
const MAX_SIGNAL_BYTES = 81920;
/** Waits after a failed attempt: about a week in all. */
const RETRY_MINUTES = array( 1, 5, 30, 120, 480, 1440, 2880, 4320 );
const MAX_QUANTITY  = 1000000;
/** Heights reserved for the surfaces, so that the page does not shift when the widget loads. */
const HEIGHTS = array(
	'carousel'   => 'calc(56px + clamp(256px, 216px + 10.5vw, 352px))',
	'stories'    => 'clamp(96px, 89px + 1.8vw, 112px)',
	'collection' => 'calc(128px + 2*clamp(311px, 283px + 7.2vw, 375px))',
	'banner'     => 'clamp(420px, 460px - 3.1vw, 448px)',
	'embed'      => 'calc(569px + clamp(0px, (768px - 100vw)*999, 88px))',
);
/** The ISO 4217 currency to report instead, and the number of digits to shift the amount. */
const CURRENCIES = array(
	'GGP' => array( 'GBP', 0 ),
	'IMP' => array( 'GBP', 0 ),
	'JEP' => array( 'GBP', 0 ),
	'IRT' => array( 'IRR', 1 ), // A toman is ten rials.
);

function settings() {
	$defaults = array(
		'service_url' => '',
		'edge_url'    => '',
		'brand'       => '',
		'store_id'    => '',
		'product_id'  => 'id',
		'product'     => 'carousel',
		'shop'        => '',
	);
	$stored   = get_option( OPTION, array() );
	$settings = array_merge( $defaults, is_array( $stored ) ? $stored : array() );
	if ( defined( 'SHOPPABLE_VIDEO_STORE_ID' ) ) {
		$settings['store_id'] = (string) SHOPPABLE_VIDEO_STORE_ID;
	}
	return $settings;
}

function is_connected() {
	$settings = settings();
	return '' !== $settings['service_url'] && '' !== $settings['store_id'];
}

/**
 * Requires https, so that the settings can't make this server call its own local services. A developer's
 * wp-config.php may define SHOPPABLE_VIDEO_ALLOW_LOCAL.
 */
function base_url( $text ) {
	$url   = untrailingslashit( trim( (string) $text ) );
	$hosts = defined( 'SHOPPABLE_VIDEO_ALLOW_LOCAL' ) && SHOPPABLE_VIDEO_ALLOW_LOCAL ? 'https://[a-z0-9.-]+|http://(localhost|127\.0\.0\.1)' : 'https://[a-z0-9.-]+';
	return preg_match( "~^($hosts)(:\\d+)?(/[\\w./-]*)?$~i", $url ) ? $url : '';
}

/**
 * An invalid field keeps its saved value.
 * @return array the settings, and the labels of the wrong fields
 */
function read_settings( $input ) {
	$settings = get_option( OPTION, array() );
	$settings = is_array( $settings ) ? $settings : array();
	$text     = function ( $name ) use ( $input ) {
		return isset( $input[ $name ] ) && is_string( $input[ $name ] ) ? trim( $input[ $name ] ) : '';
	};
	$fields   = array(
		'service_url' => array( 'Service address', base_url( $text( 'service_url' ) ) ),
		'edge_url'    => array( 'Widget address', base_url( $text( 'edge_url' ) ) ),
		'brand'       => array( 'Brand', preg_match( '/^br_[a-z0-9]{1,40}$/', $text( 'brand' ) ) ? $text( 'brand' ) : '' ),
		'store_id'    => array( 'Store id', preg_match( '/^st_[\w-]{1,200}$/', $text( 'store_id' ) ) ? $text( 'store_id' ) : '' ),
		'product_id'  => array( 'Product id', in_array( $text( 'product_id' ), array( 'id', 'slug' ), true ) ? $text( 'product_id' ) : '' ),
	);
	$wrong    = array();
	// A new service address clears the stored store id: a person who may only edit the address must not get the
	// secret sent there.
	$address = isset( $settings['service_url'] ) ? $settings['service_url'] : '';
	if ( '' !== $fields['service_url'][1] && $fields['service_url'][1] !== $address && ! defined( 'SHOPPABLE_VIDEO_STORE_ID' ) ) {
		$settings['store_id'] = '';
	}
	$is_kept = defined( 'SHOPPABLE_VIDEO_STORE_ID' ) || ! empty( $settings['store_id'] );
	foreach ( $fields as $name => list( $label, $value ) ) {
		if ( '' !== $value ) {
			$settings[ $name ] = $value;
		} elseif ( 'store_id' !== $name || '' !== $text( 'store_id' ) || ! $is_kept ) {
			$wrong[] = $label;
		}
	}
	foreach ( array( 'product', 'shop' ) as $name ) {
		$settings[ $name ] = isset( HEIGHTS[ $text( $name ) ] ) ? $text( $name ) : '';
	}
	return array( $settings, $wrong );
}

function save() {
	if ( ! current_user_can( 'manage_woocommerce' ) ) {
		wp_die( esc_html__( 'You may not change these settings.', 'shoppable-video' ), '', array( 'response' => 403 ) );
	}
	check_admin_referer( OPTION );
	list( $settings, $wrong ) = read_settings( wp_unslash( $_POST ) );
	update_option( OPTION, $settings, false );
	delete_option( TOKEN );
	if ( $wrong ) {
		$notice = 'Not saved, because not valid: ' . implode( ', ', $wrong );
	} else {
		$token  = token( true );
		$notice = '' === $token['message'] ? 'Connected.' : 'Not connected: ' . $token['message'];
	}
	if ( isset( $_POST['again'] ) ) {
		$notice .= ' Orders that are reported again: ' . report_again();
	}
	set_transient( OPTION . '_notice_' . get_current_user_id(), $notice, 60 );
	wp_safe_redirect( admin_url( 'admin.php?page=shoppable-video' ) );
	leave();
}

function leave() {
	if ( ! defined( 'SHOPPABLE_VIDEO_TEST' ) ) {
		exit;
	}
}

/** At most 100 orders of each kind at a time. */
function report_again() {
	return try_failed_again( STATE, ATTEMPTS, __NAMESPACE__ . '\enqueue' ) + try_failed_again( AMENDED, AMEND_ATTEMPTS, __NAMESPACE__ . '\look_again' );
}

function try_failed_again( $state, $attempts, $queue ) {
	$ids = wc_get_orders(
		array(
			'meta_key'   => $state, // phpcs:ignore WordPress.DB.SlowDBQuery
			'meta_value' => 'failed', // phpcs:ignore WordPress.DB.SlowDBQuery
			'limit'      => 100,
			'return'     => 'ids',
		)
	);
	foreach ( $ids as $id ) {
		$order = wc_get_order( $id );
		$order->delete_meta_data( $state );
		$order->delete_meta_data( $attempts );
		save_meta( $order );
		$queue( $id );
	}
	return count( $ids );
}

function settings_page() {
	$settings = settings();
	$notice   = get_transient( OPTION . '_notice_' . get_current_user_id() );
	$widgets  = array_merge( array( '' => 'none' ), array_combine( array_keys( HEIGHTS ), array_keys( HEIGHTS ) ) );
	$field    = function ( $name, $label, $hint, $type = 'text' ) use ( $settings ) {
		$secret = 'password' === $type;
		$value  = $secret ? '' : $settings[ $name ];
		$filled = $secret && '' !== $settings[ $name ] ? 'saved; leave empty to keep it, unless the service address changes' : '';
		echo '<tr><th scope="row"><label for="sv-' . esc_attr( $name ) . '">' . esc_html( $label ) . '</label></th><td><input class="regular-text" autocomplete="off" id="sv-' . esc_attr( $name ) . '" name="' . esc_attr( $name ) . '" type="' . esc_attr( $type ) . '" value="' . esc_attr( $value ) . '" placeholder="' . esc_attr( $filled ) . '"><p class="description">' . esc_html( $hint ) . '</p></td></tr>';
	};
	$choice   = function ( $name, $label, $hint, $values ) use ( $settings ) {
		echo '<tr><th scope="row"><label for="sv-' . esc_attr( $name ) . '">' . esc_html( $label ) . '</label></th><td><select id="sv-' . esc_attr( $name ) . '" name="' . esc_attr( $name ) . '">';
		foreach ( $values as $value => $text ) {
			echo '<option value="' . esc_attr( $value ) . '"' . selected( $settings[ $name ], $value, false ) . '>' . esc_html( $text ) . '</option>';
		}
		echo '</select><p class="description">' . esc_html( $hint ) . '</p></td></tr>';
	};
	echo '<div class="wrap"><h1>Shoppable Video</h1>';
	if ( $notice ) {
		echo '<div class="notice notice-info"><p>' . esc_html( $notice ) . '</p></div>';
	}
	echo '<form method="post" action="' . esc_url( admin_url( 'admin-post.php' ) ) . '"><input type="hidden" name="action" value="shoppable_video_save">';
	wp_nonce_field( OPTION );
	echo '<table class="form-table" role="presentation">';
	$field( 'service_url', 'Service address', 'From the guide to WooCommerce, which is filled in for your store. Orders are reported there.' );
	$field( 'edge_url', 'Widget address', 'From the same guide. The widget is loaded from there.' );
	$field( 'brand', 'Brand', 'Begins with br_. Public.' );
	$field( 'store_id', 'Store id', 'Begins with st_. Secret: it is shown once, when the store is created. Or define SHOPPABLE_VIDEO_STORE_ID in wp-config.php.', 'password' );
	$choice( 'product_id', 'Product id', 'The same as in the connected catalog, or no sale is credited.', array( 'id' => 'number (preset woocommerce)', 'slug' => 'slug (preset woocommerce-slug)' ) );
	$choice( 'product', 'Product pages', 'Videos of the product, below its summary.', $widgets );
	$choice( 'shop', 'Shop and categories', 'Above the products. Elsewhere: the shortcode [shoppable_video widget="carousel"].', $widgets );
	echo '</table><p class="submit"><button class="button button-primary">Save and connect</button> <button class="button" name="again" value="1">Save, and report failed orders again</button></p></form></div>';
}

function load_widget() {
	$settings = settings();
	if ( '' !== $settings['edge_url'] ) {
		$options = array( 'strategy' => 'async', 'in_footer' => true );
		wp_enqueue_script( 'shoppable-video', $settings['edge_url'] . '/widget/v1.js', array(), null, $options ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters
		wp_enqueue_script( 'shoppable-video-cart', $settings['edge_url'] . '/widget/cart-woocommerce.js', array(), null, $options ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters
	}
}

/** Currency by multi-currency plugins. Prices may differ where the shopper's country is not the shop's. */
function market() {
	$address = WC()->customer ? WC()->customer->get_taxable_address() : array( '' );
	$is_home = in_array( $address[0], array( '', WC()->countries->get_base_country() ), true );
	return array( 'currency' => get_woocommerce_currency(), 'prices' => $is_home ? '' : 'shop' );
}

/** '' while the plugin is not set up. */
function element( $widget, $attributes = array() ) {
	$settings = settings();
	if ( '' === $settings['edge_url'] || '' === $settings['brand'] || ! isset( HEIGHTS[ $widget ] ) ) {
		return '';
	}
	load_widget();
	$all  = array_merge( array( 'brand' => $settings['brand'], 'src' => $settings['edge_url'], 'label' => get_bloginfo( 'name' ), 'cart' => 'woocommerce' ), market(), $attributes, array( 'style' => 'display:block;min-height:' . HEIGHTS[ $widget ] ) );
	$html = '';
	foreach ( $all as $name => $value ) {
		$html .= '' === (string) $value ? '' : ' ' . $name . '="' . esc_attr( $value ) . '"';
	}
	return feed_link( $settings, $attributes ) . "<shoppable-video-$widget$html></shoppable-video-$widget>";
}

/** Not on product pages, where the videos are further down. */
function feed_link( $settings, $attributes ) {
	$query = array( 'brand' => $settings['brand'], 'campaign' => $attributes['campaign'] ?? '', 'event_id' => $attributes['event-id'] ?? '' );
	if ( '' !== (string) ( $attributes['product-id'] ?? '' ) ) {
		return '';
	}
	$url = $settings['edge_url'] . '/v1/feed?' . http_build_query( array_filter( $query, 'strlen' ), '', '&', PHP_QUERY_RFC3986 );
	return '<link rel="preload" as="fetch" crossorigin href="' . esc_attr( $url ) . '">';
}

/** `[shoppable_video widget="stories" campaign="cmp_…" event_id="7001" product_id="501"]` */
function shortcode( $attributes ) {
	$given = shortcode_atts( array( 'widget' => 'carousel', 'campaign' => '', 'event_id' => '', 'product_id' => '' ), $attributes );
	return element( $given['widget'], array( 'campaign' => $given['campaign'], 'event-id' => $given['event_id'], 'product-id' => $given['product_id'] ) );
}

function show_on_product() {
	echo element( settings()['product'], array( 'product-id' => catalog_id( get_the_ID() ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- element() escapes
}

function show_on_shop() {
	echo element( settings()['shop'] ); // phpcs:ignore WordPress.Security.EscapeOutput -- element() escapes
}

/** Returns '[]' for an invalid string. It comes from a shopper's browser and must not lose the order. */
function usable_signals( $text ) {
	if ( ! is_string( $text ) || strlen( $text ) > MAX_SIGNAL_BYTES || ! is_array( json_decode( $text ) ) ) {
		return '[]';
	}
	return strlen( wp_json_encode( $text ) ) > MAX_SIGNAL_BYTES ? '[]' : $text;
}

/** An invalid assignment must not block an order. */
function is_experiment( $text ) {
	return is_string( $text ) && 1 === preg_match( '/^exp_[0-9a-z]{16}:(exposed|held_out):\d{1,2}$/D', $text );
}

function keep_signals( $order, $sent ) {
	if ( is_array( $sent ) && isset( $sent[ EXPERIMENT ] ) && is_experiment( $sent[ EXPERIMENT ] ) ) {
		$order->update_meta_data( '_' . EXPERIMENT, $sent[ EXPERIMENT ] );
	}
	foreach ( SIGNALS as $name ) {
		if ( is_array( $sent ) && isset( $sent[ $name ] ) ) {
			$order->update_meta_data( '_' . $name, usable_signals( $sent[ $name ] ) );
		}
	}
}

/** Classic checkout. WooCommerce has checked its own nonce. */
function keep_posted_signals( $order ) {
	keep_signals( $order, wp_unslash( $_POST ) ); // phpcs:ignore WordPress.Security -- usable_signals() checks each
}

function keep_block_signals( $order, $request ) {
	$extensions = $request['extensions'];
	keep_signals( $order, is_array( $extensions ) && isset( $extensions[ GROUP ] ) ? $extensions[ GROUP ] : array() );
}

function register_block_fields() {
	if ( ! function_exists( 'woocommerce_store_api_register_endpoint_data' ) ) {
		return;
	}
	$field = array( 'description' => 'Signals of videos.', 'type' => 'string', 'context' => array(), 'optional' => true );
	woocommerce_store_api_register_endpoint_data(
		array(
			'endpoint'        => 'checkout',
			'namespace'       => GROUP,
			'schema_callback' => function () use ( $field ) {
				return array_fill_keys( array_merge( SIGNALS, array( EXPERIMENT ) ), $field );
			},
			'schema_type'     => ARRAY_A,
		)
	);
}

const CHECKOUT_SCRIPT = <<<'JS'
(function () {
	function kept(key) {
		try { return localStorage.getItem(key) || '[]'; } catch (error) { return '[]'; }
	}
	function signals() {
		return window.shoppableVideo ? window.shoppableVideo.signals() : {
			svc_video_view: kept('_svc_viewed_products'),
			svc_add_to_cart: kept('_svc_add_to_cart_products'),
			svc_experiment: kept('_svc_experiment')
		};
	}
	function pass() {
		var all = signals(), form = document.querySelector('form.checkout');
		var block = window.wp && wp.data && wp.data.dispatch('wc/store/checkout');
		var tell = block && (block.setExtensionData || block.__internalSetExtensionData);
		if (tell) tell('shoppable-video', all);
		if (form) Object.keys(all).forEach(function (name) {
			var field = form.elements[name] || form.appendChild(document.createElement('input'));
			field.type = 'hidden';
			field.name = name;
			field.value = all[name];
		});
	}
	document.addEventListener('click', pass, true);
	document.addEventListener('submit', pass, true);
	document.addEventListener('svc-ready', pass);
	pass();
})();
JS;

/** Runs once per order, however often the page is loaded. */
const THANK_YOU_SCRIPT = <<<'JS'
(function (order) {
	function done() {
		try {
			if (localStorage.getItem('shoppable_video_order') === order) return;
			localStorage.setItem('shoppable_video_order', order);
		} catch (error) { return; }
		window.shoppableVideo.orderCompleted();
	}
	if (window.shoppableVideo) done();
	else document.addEventListener('svc-ready', done);
})
JS;

function inline_script( $handle, $script ) {
	load_widget();
	wp_register_script( $handle, false, array(), '1.0.0', true );
	wp_enqueue_script( $handle );
	wp_add_inline_script( $handle, $script );
}

function checkout_script() {
	if ( is_checkout() && ! is_order_received_page() ) {
		inline_script( 'shoppable-video-checkout', CHECKOUT_SCRIPT );
	}
}

function thank_you_script( $order_id ) {
	inline_script( 'shoppable-video-thank-you', THANK_YOU_SCRIPT . '(' . wp_json_encode( (string) (int) $order_id ) . ');' );
}

/** '' without an id. For a variation, the caller passes its parent product. */
function catalog_id( $product_id ) {
	if ( 'slug' !== settings()['product_id'] ) {
		return $product_id ? (string) (int) $product_id : '';
	}
	return rawurldecode( (string) get_post_field( 'post_name', (int) $product_id ) ); // The service decodes URLs as well.
}

/** Prices are without tax, after discounts. Null without product, quantity, or amount. */
function report_line( $item_id, $item, $currency, $shift ) {
	$product_id = catalog_id( $item->get_product_id() );
	$quantity   = (string) $item->get_quantity();
	if ( '' === $product_id || (float) $quantity <= 0 ) {
		return null;
	}
	// Fractional quantities (from plugins that sell by weight) count as one, at the price of the line.
	$units = preg_match( '/^[1-9]\d{0,6}$/D', $quantity ) && (int) $quantity <= MAX_QUANTITY ? (int) $quantity : 1;
	$price = divide( (string) $item->get_total(), $units, $shift );
	if ( '' === $price ) {
		return null;
	}
	$product = $item->get_product();
	$sku     = $product ? (string) $product->get_sku() : '';
	$line    = array(
		'product_id' => $product_id,
		'price'      => $price,
		'quantity'   => $units,
		'currency'   => $currency,
		'item_id'    => (string) $item_id,
	);
	return '' === $sku || strlen( $sku ) > 256 ? $line : array_merge( $line, array( 'sku' => $sku ) );
}

function build_report( $order ) {
	$currency                = $order->get_currency();
	list( $currency, $shift ) = isset( CURRENCIES[ $currency ] ) ? CURRENCIES[ $currency ] : array( $currency, 0 );
	$lines                   = array();
	$all                     = $order->get_items( 'line_item' );
	foreach ( $all as $item_id => $item ) {
		$line = report_line( $item_id, $item, $currency, $shift );
		if ( null !== $line ) {
			$lines[] = $line;
		}
	}
	$report = array( 'order_id' => (string) $order->get_id(), 'order_items' => $lines );
	foreach ( SIGNALS as $name ) {
		$report[ $name ] = usable_signals( $order->get_meta( '_' . $name ) );
	}
	$experiment = $order->get_meta( '_' . EXPERIMENT );
	if ( is_experiment( $experiment ) ) {
		$report[ EXPERIMENT ] = $experiment;
	}
	/** For shops with their own rules, such as prices with tax. */
	return array( apply_filters( 'shoppable_video_report', $report, $order ), count( $all ) - count( $lines ) );
}

/**
 * Videos watched before a subscription's first order did not cause its renewals. WooCommerce Subscriptions
 * copies all order meta that is not removed here.
 * @param array $meta values by key (wc_subscriptions_…_data), or rows with a `meta_key` (wcs_…_meta, before
 * 4.7)
 */
function leave_out_of_copies( $meta ) {
	foreach ( $meta as $key => $row ) {
		if ( in_array( is_array( $row ) && isset( $row['meta_key'] ) ? $row['meta_key'] : $key, META, true ) ) {
			unset( $meta[ $key ] );
		}
	}
	return $meta;
}

function enqueue( $order_id ) {
	$order = wc_get_order( $order_id );
	$args  = array( (int) $order_id );
	// In older versions, the queue's own `unique` ignores the arguments, so one order would block all others.
	if ( ! is_connected() || ! $order instanceof \WC_Order || '' !== (string) $order->get_meta( STATE ) || as_has_scheduled_action( REPORT, $args, GROUP ) ) {
		return;
	}
	as_enqueue_async_action( REPORT, $args, GROUP );
}

/**
 * With High-Performance Order Storage, saving the order would save all of it, and listeners would see a
 * change.
 */
function save_meta( $order ) {
	add_filter( 'woocommerce_orders_table_datastore_should_save_after_meta_change', __NAMESPACE__ . '\leave_order' );
	$order->save_meta_data();
	remove_filter( 'woocommerce_orders_table_datastore_should_save_after_meta_change', __NAMESPACE__ . '\leave_order' );
}

function leave_order() {
	return false;
}

function settle( $order, $key, $attempts, $state, $note = '' ) {
	$order->update_meta_data( $key, $state );
	$order->delete_meta_data( $attempts );
	save_meta( $order );
	if ( '' !== $note ) {
		$order->add_order_note( 'Shoppable Video: ' . $note );
	}
}

function try_later( $order, $hook, $key, $retry_after ) {
	$attempts = (int) $order->get_meta( $key );
	if ( ! isset( RETRY_MINUTES[ $attempts ] ) ) {
		return false;
	}
	$order->update_meta_data( $key, $attempts + 1 );
	save_meta( $order );
	$seconds = max( 60 * RETRY_MINUTES[ $attempts ], min( $retry_after, DAY_IN_SECONDS ) );
	as_schedule_single_action( time() + $seconds, $hook, array( (int) $order->get_id() ), GROUP );
	return true;
}

function report( $order_id ) {
	$order = wc_get_order( $order_id );
	if ( ! $order instanceof \WC_Order || '' !== (string) $order->get_meta( STATE ) ) {
		return;
	}
	list( $report, $skipped ) = build_report( $order );
	$left_out                 = $skipped ? $skipped . ' lines without a product or an amount were left out.' : '';
	if ( ! $report['order_items'] ) {
		settle( $order, STATE, ATTEMPTS, 'nothing', $left_out );
		return;
	}
	$answer = send( '/external-shop-order-tracking/private', $report, 'order', 'Order Id already exists.' );
	if ( 'sent' === $answer['outcome'] ) {
		$order->update_meta_data( LINES, keep_reported( $report, $order ) );
	}
	if ( 'later' !== $answer['outcome'] ) {
		settle( $order, STATE, ATTEMPTS, $answer['outcome'], trim( $answer['message'] . ' ' . $left_out ) );
		look_again( $order_id ); // Another process may have settled it meanwhile.
		return;
	}
	if ( ! try_later( $order, REPORT, ATTEMPTS, $answer['retry_after'] ) ) {
		settle( $order, STATE, ATTEMPTS, 'failed', 'the order could not be reported: ' . $answer['message'] . ' See WooCommerce, Shoppable Video.' );
	}
}

/**
 * @param string $what what is sent, as text for messages
 *
 * @param string $done the detail of a 404 that means that it arrived earlier
 *
 * @return array outcome `sent`, `refused` or `later`, message, retry_after in seconds
 */
function send( $path, $body, $what, $done = '' ) {
	$path .= '?store_id=' . rawurlencode( settings()['store_id'] );
	foreach ( array( false, true ) as $fresh ) {
		$token = token( $fresh );
		if ( '' !== $token['message'] ) {
			return array( 'outcome' => 'later', 'message' => $token['message'], 'retry_after' => 0 );
		}
		$answer = call( 'POST', $path, $body, $token['token'] );
		if ( 401 !== $answer['status'] ) {
			break;
		}
	}
	$status  = $answer['status'];
	// A page of another server may answer with 200, too.
	$is_sent = ( $status >= 200 && $status < 300 && $answer['is_json'] ) || ( '' !== $done && 404 === $status && $done === $answer['message'] );
	$refused = in_array( $status, array( 400, 413, 422 ), true );
	return array(
		'outcome'     => $is_sent ? 'sent' : ( $refused ? 'refused' : 'later' ),
		'message'     => $is_sent ? '' : ( $refused ? "the service refused the $what: " : '' ) . $answer['message'],
		'retry_after' => $answer['retry_after'],
	);
}

function token( $fresh ) {
	$kept = get_option( TOKEN, '' );
	if ( ! $fresh && is_string( $kept ) && '' !== $kept ) {
		return array( 'token' => $kept, 'message' => '' );
	}
	$answer = call( 'GET', '/auth/access-token?store_id=' . rawurlencode( settings()['store_id'] ) );
	$token  = isset( $answer['body']['access_token'] ) ? $answer['body']['access_token'] : '';
	if ( 200 !== $answer['status'] || ! is_string( $token ) || '' === $token ) {
		$message = 404 === $answer['status'] ? 'no store has this store id.' : $answer['message'];
		return array( 'token' => '', 'message' => '' === $message ? 'the response contains no access token. Check the service address.' : $message );
	}
	update_option( TOKEN, $token, false );
	return array( 'token' => $token, 'message' => '' );
}

/**
 * @return array status, 0 if there was no answer; body; is_json, set if the body is a JSON object; message,
 * which never contains a secret; retry_after in seconds
 */
function call( $method, $path, $body = null, $token = '' ) {
	$settings = settings();
	$request  = array( 'method' => $method, 'timeout' => 10, 'redirection' => 0, 'reject_unsafe_urls' => 0 === strpos( $settings['service_url'], 'https:' ), 'limit_response_size' => 65536, 'headers' => array( 'Accept' => 'application/json' ) );
	if ( null !== $body ) {
		$request['headers']['Content-Type']  = 'application/json';
		$request['headers']['Authorization'] = 'Bearer ' . $token;
		$request['body']                     = wp_json_encode( $body );
	}
	$response = wp_remote_request( $settings['service_url'] . $path, $request );
	$failed   = is_wp_error( $response );
	$status   = $failed ? 0 : (int) wp_remote_retrieve_response_code( $response );
	$text     = $failed ? '' : ltrim( wp_remote_retrieve_body( $response ) );
	$answer   = json_decode( $text, true );
	$is_json  = is_array( $answer ) && '{' === $text[0];
	$answer   = $is_json ? $answer : array();
	$said     = $answer['detail'] ?? $answer['message'] ?? null; // `message`: errors of API Gateway.
	$stranger = $status >= 200 && $status < 300 ? 'the response is not from the service. Check the service address.' : "the service answered $status.";
	$detail   = is_string( $said ) ? $said : $stranger;
	$message  = $failed ? 'no answer: ' . $response->get_error_message() : $detail;
	$message  = str_replace( array_filter( array( $settings['store_id'], $token ) ), '…', $message );
	return array(
		'status'      => $status,
		'body'        => $answer,
		'is_json'     => $is_json,
		// Cuts between whole characters: WordPress does not save a note that ends within one.
		'message'     => preg_match( '/^.{0,500}/su', $message, $start ) ? $start[0] : 'no answer.',
		'retry_after' => $failed ? 0 : (int) wp_remote_retrieve_header( $response, 'retry-after' ),
	);
}

/** Also clears both kinds of order storage. */
function uninstall() {
	global $wpdb;
	delete_option( OPTION );
	delete_option( TOKEN );
	wp_clear_scheduled_hook( TELL_DAYS );
	if ( function_exists( 'as_unschedule_all_actions' ) ) {
		as_unschedule_all_actions( '', array(), GROUP );
	}
	foreach ( array( $wpdb->postmeta, $wpdb->prefix . 'wc_orders_meta' ) as $table ) {
		if ( $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $table ) ) ) !== $table ) { // phpcs:ignore WordPress.DB
			continue;
		}
		foreach ( META as $key ) {
			$wpdb->delete( $table, array( 'meta_key' => $key ) ); // phpcs:ignore WordPress.DB
		}
	}
}

function declare_compatibility() {
	if ( class_exists( '\Automattic\WooCommerce\Utilities\FeaturesUtil' ) ) {
		\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'custom_order_tables', __FILE__, true );
		\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'cart_checkout_blocks', __FILE__, true );
	}
}

function add_menu() {
	add_submenu_page( 'woocommerce', 'Shoppable Video', 'Shoppable Video', 'manage_woocommerce', 'shoppable-video', __NAMESPACE__ . '\settings_page' );
}

foreach ( array( 'subscription', 'renewal_order', 'resubscribe_order' ) as $copy ) {
	add_filter( "wc_subscriptions_{$copy}_data", __NAMESPACE__ . '\leave_out_of_copies' );
	add_filter( "wcs_{$copy}_meta", __NAMESPACE__ . '\leave_out_of_copies' );
}
register_uninstall_hook( __FILE__, __NAMESPACE__ . '\uninstall' );
add_shortcode( 'shoppable_video', __NAMESPACE__ . '\shortcode' );

foreach (
	array(
		array( 'before_woocommerce_init', 'declare_compatibility', 10, 0 ),
		array( 'admin_menu', 'add_menu', 60, 0 ),
		array( 'admin_post_shoppable_video_save', 'save', 10, 0 ),
		array( 'woocommerce_after_single_product_summary', 'show_on_product', 12, 0 ),
		array( 'woocommerce_before_shop_loop', 'show_on_shop', 5, 0 ),
		array( 'wp_enqueue_scripts', 'checkout_script', 10, 0 ),
		array( 'woocommerce_blocks_loaded', 'register_block_fields', 10, 0 ),
		array( 'woocommerce_checkout_create_order', 'keep_posted_signals', 10, 1 ),
		array( 'woocommerce_store_api_checkout_update_order_from_request', 'keep_block_signals', 10, 2 ),
		array( 'woocommerce_thankyou', 'thank_you_script', 10, 1 ),
		// Not payment_complete, which is not called for cash on delivery. Not thankyou, which is only called if the
		// shopper returns to the shop.
		array( 'woocommerce_order_status_processing', 'enqueue', 10, 1 ),
		array( 'woocommerce_order_status_completed', 'enqueue', 10, 1 ),
		array( REPORT, 'report', 10, 1 ),
		// Runs on every save, since orders are edited in many places. Refunds are separate orders.
		array( 'woocommerce_after_order_object_save', 'look_again', 10, 1 ),
		array( 'woocommerce_order_refunded', 'look_again', 10, 1 ),
		array( 'woocommerce_refund_deleted', 'look_at_parent', 10, 2 ),
		array( 'woocommerce_rest_delete_shop_order_refund_object', 'look_at_refunded', 10, 1 ),
		array( AMEND, 'amend', 10, 1 ),
		array( 'admin_init', 'plan_days', 10, 0 ),
		array( TELL_DAYS, 'tell_days', 10, 0 ),
	) as list( $hook, $function, $priority, $arguments )
) {
	add_action( $hook, __NAMESPACE__ . '\\' . $function, $priority, $arguments );
}
