// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title The fee rule of Alphix's hooks: the fee follows the distance of an observed ratio from
/// its moving average.
/// @dev Ratios, rates and factors are 18-decimal fixed point. Fees are millionths.
library AlphixFees {
    using Math for uint256;

    error InvalidFeeBounds();
    error InvalidParameter();

    struct PoolParams {
        uint24 minFee;
        uint24 maxFee;
        /// @dev Maximum fee change per update, multiplied by the number of consecutive updates to
        /// the same side.
        uint24 baseMaxFeeDelta;
        uint24 lookbackPeriod;
        /// @dev Seconds between two updates.
        uint256 minPeriod;
        /// @dev Half the width of the band around the average in which the fee stays.
        uint256 ratioTolerance;
        uint256 linearSlope;
        uint256 maxCurrentRatio;
        uint256 upperSideFactor;
        uint256 lowerSideFactor;
    }

    /// @dev The side of the last update outside the band, and the number of consecutive ones on
    /// that side.
    struct OobState {
        bool lastOobWasUpper;
        uint24 consecutiveOobHits;
    }

    uint256 private constant ONE = 1e18;
    uint256 internal constant TEN = 10 * ONE;
    /// @dev A fee of 100 %.
    uint24 private constant WHOLE = 1_000_000;
    /// @dev A change of any fee by this rate still fits 24 bits.
    uint256 internal constant MAX_RATE = (uint256(type(uint24).max) * ONE) / WHOLE - 1;

    /// @dev Reverts if a parameter is outside the contract's fixed limits.
    function check(PoolParams memory params) internal pure {
        if (params.minFee == 0 || params.minFee > params.maxFee || params.maxFee > WHOLE) revert InvalidFeeBounds();
        _within(params.baseMaxFeeDelta, 1, WHOLE);
        _within(params.minPeriod, 1, 30 days);
        _within(params.lookbackPeriod, 7, 365);
        _within(params.ratioTolerance, ONE / 1_000, TEN);
        _within(params.linearSlope, ONE / 10, TEN);
        _within(params.maxCurrentRatio, 1, ONE * 1e6);
        _within(params.upperSideFactor, ONE / 10, TEN);
        _within(params.lowerSideFactor, ONE / 10, TEN);
    }

    /// @dev Returns the fee after an update with `ratio`, and the new state.
    function next(
        uint24 fee,
        uint256 ratio,
        uint256 target,
        uint256 maxRate,
        PoolParams memory params,
        OobState memory state
    ) internal pure returns (uint24, OobState memory) {
        uint256 apart = ratio > target ? ratio - target : target - ratio;
        if (apart <= target.mulDiv(params.ratioTolerance, ONE)) {
            return (_bounded(fee, params), OobState(state.lastOobWasUpper, 0));
        }
        bool isUpper = ratio > target;
        uint24 hits = isUpper == state.lastOobWasUpper ? state.consecutiveOobHits + 1 : 1;
        uint256 rate = apart.mulDiv(params.linearSlope, target).min(maxRate);
        return (_moved(fee, rate, hits, isUpper, params), OobState(isUpper, hits));
    }

    function _moved(uint256 fee, uint256 rate, uint256 hits, bool isUpper, PoolParams memory params)
        private
        pure
        returns (uint24)
    {
        uint256 change = fee.mulDiv(rate, ONE).min(params.baseMaxFeeDelta * hits);
        change = change.mulDiv(isUpper ? params.upperSideFactor : params.lowerSideFactor, ONE);
        return _bounded(isUpper ? fee + change : fee - change.min(fee), params);
    }

    /// @dev Exponential moving average: alpha is 2 / (lookback + 1).
    function average(uint256 ratio, uint256 target, PoolParams memory params) internal pure returns (uint256 moved) {
        uint256 alpha = (2 * ONE) / (uint256(params.lookbackPeriod) + 1);
        moved = ratio >= target
            ? target + (ratio - target).mulDiv(alpha, ONE)
            : target - (target - ratio).mulDiv(alpha, ONE);
        return moved.min(params.maxCurrentRatio).max(1);
    }

    function _bounded(uint256 fee, PoolParams memory params) private pure returns (uint24) {
        return uint24(fee.max(params.minFee).min(params.maxFee));
    }

    function _within(uint256 value, uint256 least, uint256 most) private pure {
        if (value < least || value > most) revert InvalidParameter();
    }
}
