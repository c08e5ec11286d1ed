<?php
/**
 * An amendment states what remains of the order and is read when it is sent, so one pending action per order
 * is enough.
 */

namespace ShoppableVideo;

defined( 'ABSPATH' ) || exit;

/** Filters must not have the same name. */
const AMEND = 'shoppable_video_amend';
const SETTLING_SECONDS = 60;
const LINES = '_shoppable_video_lines';
const AMENDMENT = '_shoppable_video_amendment';
const AMENDED        = '_shoppable_video_amended';
const AMEND_ATTEMPTS = '_shoppable_video_amend_attempts';

function look_again( $order ) {
	$order = is_object( $order ) ? $order : wc_get_order( $order );
	if ( ! is_connected() || ! $order instanceof \WC_Order || 'sent' !== (string) $order->get_meta( STATE ) ) {
		return;
	}
	$args = array( (int) $order->get_id() );
	// A running action does not count, since it may have read the order already.
	$pending = as_get_scheduled_actions( array( 'hook' => AMEND, 'args' => $args, 'group' => GROUP, 'status' => 'pending', 'per_page' => 1 ), 'ids' );
	if ( ! $pending ) {
		as_schedule_single_action( time() + SETTLING_SECONDS, AMEND, $args, GROUP );
	}
}

function look_at_parent( $refund_id, $order_id ) {
	look_again( $order_id );
}

function look_at_refunded( $refund ) {
	look_again( $refund->get_parent_id() );
}

function keep_reported( $report, $order ) {
	$items = $order->get_items( 'line_item' );
	$lines = array();
	foreach ( $report['order_items'] as $line ) {
		$id = (string) ( $line['item_id'] ?? '' );
		// A filter may have added its own lines, which are only sent in cancellations.
		if ( isset( $items[ $id ] ) && (float) $items[ $id ]->get_quantity() > 0 ) {
			$lines[ $id ] = array( (int) $line['quantity'], (string) $line['price'], (string) $items[ $id ]->get_quantity(), (string) $items[ $id ]->get_total() );
		}
	}
	return array( 'order_id' => (string) $report['order_id'], 'lines' => $lines );
}

/** An order that version 1.0 of the plugin reported is taken in its current state. */
function read_reported( $order ) {
	$kept = $order->get_meta( LINES );
	return is_array( $kept ) ? $kept : keep_reported( build_report( $order )[0], $order );
}

function amend( $order_id ) {
	// Taken before the order is read, so that a higher version never has older data.
	$now   = (int) floor( microtime( true ) * 1000 );
	$order = wc_get_order( $order_id );
	if ( ! $order instanceof \WC_Order || 'sent' !== (string) $order->get_meta( STATE ) ) {
		return;
	}
	$reported = read_reported( $order );
	if ( ! $reported['lines'] ) {
		return;
	}
	$left  = read_left( $order, $reported['lines'] );
	$last  = $order->get_meta( AMENDMENT );
	$last  = is_array( $last ) ? $last : array( 'version' => 0, 'digest' => digest( read_whole( $reported['lines'] ) ) );
	$state = (string) $order->get_meta( AMENDED );
	if ( digest( $left ) !== $last['digest'] ) {
		$last = array( 'version' => max( $now, $last['version'] + 1 ), 'reason' => find_reason( $order ), 'digest' => digest( $left ) );
		// Stored before it is sent. If the answer is lost, the same version is sent again.
		$order->update_meta_data( AMENDMENT, $last );
		$order->delete_meta_data( AMENDED );
		save_meta( $order );
	} elseif ( 0 === $last['version'] || '' !== $state ) {
		return;
	}
	tell( $order, array( 'order_id' => $reported['order_id'], 'version' => $last['version'], 'reason' => $last['reason'], 'source' => 'woocommerce' ) + $left );
}

function tell( $order, $amendment ) {
	$answer = send( '/v1/order-amendments', $amendment, 'return' );
	if ( 'later' !== $answer['outcome'] ) {
		settle( $order, AMENDED, AMEND_ATTEMPTS, $answer['outcome'], $answer['message'] );
	} elseif ( ! try_later( $order, AMEND, AMEND_ATTEMPTS, $answer['retry_after'] ) ) {
		settle( $order, AMENDED, AMEND_ATTEMPTS, 'failed', 'the refund could not be reported: ' . $answer['message'] . ' See WooCommerce, Shoppable Video.' );
	}
}
