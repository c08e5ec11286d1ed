<?php
/** Shipping, fees and tax are not reported, so refunds of them change nothing. */

namespace ShoppableVideo;

defined( 'ABSPATH' ) || exit;

const GONE = array( 'cancelled', 'failed', 'refunded' );

function read_units( $amount ) {
	$units = to_units( ltrim( (string) $amount, '-' ) );
	return '' === $units ? '0' : $units;
}

/**
 * @return array refunds by item id: quantity, total and tax; and the refunded money, with tax, that no item
 * accounts for
 */
function read_refunds( $order ) {
	$named = array();
	$loose = '0';
	$cent  = '1' . str_repeat( '0', DECIMALS - min( DECIMALS, wc_get_price_decimals() ) );
	foreach ( $order->get_refunds() as $refund ) {
		$items = $refund->get_items( array( 'line_item', 'fee', 'shipping' ) );
		$given = '0';
		foreach ( $items as $item ) {
			$id           = (string) $item->get_meta( '_refunded_item_id' );
			$total        = read_units( $item->get_total() );
			$tax          = read_units( $item->get_total_tax() );
			$given        = add( $given, add( $total, $tax ) );
			$before       = $named[ $id ] ?? array( 'quantity' => 0, 'total' => '0', 'tax' => '0' );
			$named[ $id ] = array(
				'quantity' => $before['quantity'] + abs( (float) $item->get_quantity() ),
				'total'    => add( $before['total'], $total ),
				'tax'      => add( $before['tax'], $tax ),
			);
		}
		$rest = subtract( read_units( $refund->get_amount() ), $given );
		if ( compare( $rest, multiply( $cent, (string) count( $items ) ) ) > 0 ) {
			$loose = add( $loose, $rest );
		}
	}
	return array( $named, $loose, $cent );
}

function read_items_left( $order ) {
	list( $named, $loose, $cent ) = read_refunds( $order );
	$left                         = array();
	foreach ( $order->get_items( 'line_item' ) as $id => $item ) {
		$back        = $named[ $id ] ?? array( 'quantity' => 0, 'total' => '0', 'tax' => '0' );
		$left[ $id ] = array(
			'quantity' => max( 0, (float) $item->get_quantity() - $back['quantity'] ),
			'total'    => subtract( read_units( $item->get_total() ), $back['total'] ),
			'tax'      => subtract( read_units( $item->get_total_tax() ), $back['tax'] ),
		);
	}
	return spread_loose( $left, $loose, $cent );
}

/**
 * Distributes a refund of the whole order in proportion, in whole cents. The last item takes the rounding.
 */
function spread_loose( $left, $loose, $cent ) {
	$net   = array_reduce( array_column( $left, 'total' ), __NAMESPACE__ . '\add', '0' );
	$gross = array_reduce( array_column( $left, 'tax' ), __NAMESPACE__ . '\add', $net );
	if ( '0' === $loose || '0' === $net ) {
		return $left;
	}
	if ( compare( $loose, $gross ) >= 0 ) {
		return array_fill_keys( array_keys( $left ), array( 'quantity' => 0, 'total' => '0', 'tax' => '0' ) );
	}
	$taken  = find_lesser( $net, multiply( $cent, round_quotient( multiply( $loose, $net ), multiply( $gross, $cent ) ) ) );
	$rest   = $taken;
	$shares = array();
	foreach ( $left as $id => $item ) {
		$shares[ $id ] = multiply( $cent, find_quotient( multiply( $taken, $item['total'] ), multiply( $net, $cent ) ) );
		$rest          = subtract( $rest, $shares[ $id ] );
	}
	foreach ( array_reverse( array_keys( $left ) ) as $id ) {
		$total                = subtract( $left[ $id ]['total'], $shares[ $id ] );
		$more                 = find_lesser( $rest, $total );
		$rest                 = subtract( $rest, $more );
		$left[ $id ]['total'] = subtract( $total, $more );
	}
	return $left;
}

/** Without an amount, each remaining unit has the ordered price. */
function amend_line( $id, $line, $left ) {
	list( $units, $price, $quantity, $total ) = $line;
	// The report counts a fraction of a unit as one, unlike the order.
	$units_left = (int) min( $units, ceil( $units * $left['quantity'] / (float) $quantity - 0.000001 ) );
	$amended    = array( 'item_id' => (string) $id, 'quantity' => $units_left );
	$total      = read_units( $total );
	$back       = subtract( $total, $left['total'] ); // Nothing was refunded of a line whose price was raised.
	if ( multiply( $back, (string) $units ) !== multiply( $total, (string) ( $units - $units_left ) ) ) {
		$amount            = multiply( read_units( $price ), (string) $units );
		$amended['amount'] = from_units( subtract( $amount, round_quotient( multiply( $amount, $back ), $total ) ) );
	}
	return $amended;
}

/** Moving an order to the trash is no refund, so it keeps its status. */
function find_status( $order ) {
	$status = (string) $order->get_status();
	return 'trash' === $status ? preg_replace( '/^wc-/', '', (string) $order->get_meta( '_wp_trash_meta_status' ) ) : $status;
}

function find_reason( $order ) {
	$status = find_status( $order );
	if ( 'cancelled' === $status || 'failed' === $status ) {
		return 'cancellation';
	}
	return 'refunded' === $status || $order->get_refunds() ? 'refund' : 'edit';
}

function read_left( $order, $lines ) {
	$items = in_array( find_status( $order ), GONE, true ) ? array() : read_items_left( $order );
	$left  = array();
	$gone  = true;
	foreach ( $lines as $id => $line ) {
		$item   = $items[ $id ] ?? array( 'quantity' => 0, 'total' => '0' );
		$gone   = $gone && 0 === (int) ceil( $item['quantity'] ) && '0' === $item['total'];
		$left[] = amend_line( $id, $line, $item );
	}
	return $gone ? array( 'cancelled' => true ) : array( 'items' => $left );
}

function read_whole( $lines ) {
	$name = function ( $id, $line ) {
		return array( 'item_id' => (string) $id, 'quantity' => $line[0] );
	};
	return array( 'items' => array_map( $name, array_keys( $lines ), $lines ) );
}

function digest( $left ) {
	return md5( wp_json_encode( $left ) );
}
