<?php
/**
 * Floats round, and shops have no bcmath. Amounts are integers of their eighth decimal ("units"), as digit
 * strings, never negative.
 */

namespace ShoppableVideo;

defined( 'ABSPATH' ) || exit;

/** The service's maximum. */
const DECIMALS = 8;

function trim_zeros( $digits ) {
	$trimmed = ltrim( $digits, '0' );
	return '' === $trimmed ? '0' : $trimmed;
}

/**
 * @return string '49.90' with 2 decimals is '4990'. Further decimals are truncated. '' for an invalid or
 * negative decimal
 */
function to_units( $amount, $decimals = DECIMALS ) {
	if ( ! preg_match( '/^(\d+)(?:\.(\d*))?$/D', $amount, $parts ) ) {
		return '';
	}
	return trim_zeros( $parts[1] . substr( str_pad( $parts[2] ?? '', $decimals, '0' ), 0, $decimals ) );
}

/** @return string a decimal without trailing zeros after the second digit */
function from_units( $units ) {
	$digits = str_pad( $units, DECIMALS + 1, '0', STR_PAD_LEFT );
	return substr( $digits, 0, -DECIMALS ) . '.' . substr( $digits, -DECIMALS, 2 ) . rtrim( substr( $digits, 2 - DECIMALS ), '0' );
}

function compare( $a, $b ) {
	return strlen( $a ) === strlen( $b ) ? strcmp( $a, $b ) : strlen( $a ) - strlen( $b );
}

function find_lesser( $a, $b ) {
	return compare( $a, $b ) < 0 ? $a : $b;
}

function add( $a, $b ) {
	$length = max( strlen( $a ), strlen( $b ) ) + 1;
	$a      = str_pad( $a, $length, '0', STR_PAD_LEFT );
	$b      = str_pad( $b, $length, '0', STR_PAD_LEFT );
	$carry  = 0;
	for ( $at = $length - 1; $at >= 0; $at-- ) {
		$sum      = (int) $a[ $at ] + (int) $b[ $at ] + $carry;
		$a[ $at ] = (string) ( $sum % 10 );
		$carry    = intdiv( $sum, 10 );
	}
	return trim_zeros( $a );
}

function subtract( $a, $b ) {
	if ( compare( $a, $b ) <= 0 ) {
		return '0';
	}
	$b      = str_pad( $b, strlen( $a ), '0', STR_PAD_LEFT );
	$borrow = 0;
	for ( $at = strlen( $a ) - 1; $at >= 0; $at-- ) {
		$rest     = (int) $a[ $at ] - (int) $b[ $at ] - $borrow;
		$borrow   = $rest < 0 ? 1 : 0;
		$a[ $at ] = (string) ( $rest + 10 * $borrow );
	}
	return trim_zeros( $a );
}

function multiply( $a, $b ) {
	$product = '0';
	foreach ( str_split( $b ) as $digit ) {
		$product = trim_zeros( $product . '0' );
		for ( $times = (int) $digit; $times > 0; $times-- ) {
			$product = add( $product, $a );
		}
	}
	return $product;
}

function find_quotient( $a, $b ) {
	$quotient = '';
	$rest     = '0';
	foreach ( str_split( $a ) as $digit ) {
		$rest  = trim_zeros( $rest . $digit );
		$times = 0;
		while ( compare( $rest, $b ) >= 0 ) {
			$rest = subtract( $rest, $b );
			++$times;
		}
		$quotient .= $times;
	}
	return trim_zeros( $quotient );
}

function round_quotient( $a, $b ) {
	return find_quotient( add( add( $a, $a ), $b ), add( $b, $b ) );
}

/**
 * Rounds the eighth decimal half up.
 * @param int $by from 1 to a million
 * @param int $shift digits to move the point to the right
 * @return string '' if $amount is invalid
 */
function divide( $amount, $by, $shift = 0 ) {
	$units = to_units( $amount, DECIMALS + 1 + $shift );
	return '' === $units ? '' : from_units( round_quotient( $units, $by . '0' ) );
}
