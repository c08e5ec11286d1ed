<?php

namespace ShoppableVideo;

defined( 'ABSPATH' ) || exit;

const TELL_DAYS = 'shoppable_video_tell_days';
/** More than one, since nights may be skipped if nobody visits the shop. */
const DAYS_TOLD = 3;

function plan_days() {
	if ( is_connected() && ! wp_next_scheduled( TELL_DAYS ) ) {
		$midnight = new \DateTimeImmutable( 'tomorrow 00:20', wp_timezone() );
		wp_schedule_event( $midnight->getTimestamp(), 'daily', TELL_DAYS );
	}
}

/** Refused counts are sent again the next night. */
function tell_days() {
	if ( ! is_connected() ) {
		return;
	}
	$today = new \DateTimeImmutable( 'today', wp_timezone() );
	for ( $age = 1; $age <= DAYS_TOLD; $age++ ) {
		$day    = $today->modify( "-$age days" )->format( 'Y-m-d' );
		$answer = send( '/v1/shop-days', array( 'day' => $day, 'orders' => count_orders( $day ) ), 'count of a day' );
		if ( 'later' === $answer['outcome'] ) {
			return;
		}
	}
}

/** The query uses timestamps, since WooCommerce treats a date as UTC if orders are stored as posts. */
function count_orders( $day ) {
	$begin = new \DateTimeImmutable( $day, wp_timezone() );
	$end   = $begin->modify( 'tomorrow' )->getTimestamp() - 1; // Both ends of the range are included.
	$paid  = array( 'type' => 'shop_order', 'date_paid' => $begin->getTimestamp() . '...' . $end );
	return count_found( $paid ) - count_found( $paid + array( 'meta_key' => STATE, 'meta_value' => 'nothing' ) ); // phpcs:ignore WordPress.DB.SlowDBQuery
}

function count_found( $query ) {
	return (int) wc_get_orders( $query + array( 'limit' => 1, 'return' => 'ids', 'paginate' => true ) )->total;
}
