<?php
/**
 * How many orders the shop had: each night, of the last days. So the dashboard can tell how many of them were never
 * reported, and on which days.
 */

namespace ShoppableVideo;

defined( 'ABSPATH' ) || exit;

/** The hook of the nightly event. */
const TELL_DAYS = 'shoppable_video_tell_days';
/** Nights may be left out, where nobody visits the shop. */
const DAYS_TOLD = 3;

/** Plans the nightly event, soon after midnight of the shop, if it is not planned. */
function plan_days() {
	if ( is_connected() && ! wp_next_scheduled( TELL_DAYS ) ) {
		$midnight = new \DateTimeImmutable( 'tomorrow 00:20', wp_timezone() );
		wp_schedule_event( $midnight->getTimestamp(), 'daily', TELL_DAYS );
	}
}

/** Tells the days that are over, the latest first. What the service does not take is told in the next night. */
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

/** Orders that were paid on a day, without those that have nothing to report. */
function count_orders( $day ) {
	$paid = array( 'type' => 'shop_order', 'date_paid' => $day );
	return count_found( $paid ) - count_found( $paid + array( 'meta_key' => STATE, 'meta_value' => 'nothing' ) ); // phpcs:ignore WordPress.DB.SlowDBQuery
}

function count_found( $query ) {
	return (int) wc_get_orders( $query + array( 'limit' => 1, 'return' => 'ids', 'paginate' => true ) )->total;
}
