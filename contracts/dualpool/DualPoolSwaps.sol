// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Hooks} from "@uniswap/v4-core/src/libraries/Hooks.sol";
import {SafeCast} from "@uniswap/v4-core/src/libraries/SafeCast.sol";
import {SwapMath} from "@uniswap/v4-core/src/libraries/SwapMath.sol";
import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {BalanceDelta} from "@uniswap/v4-core/src/types/BalanceDelta.sol";
import {BeforeSwapDelta, BeforeSwapDeltaLibrary} from "@uniswap/v4-core/src/types/BeforeSwapDelta.sol";
import {Currency} from "@uniswap/v4-core/src/types/Currency.sol";
import {PoolId} from "@uniswap/v4-core/src/types/PoolId.sol";
import {PoolKey} from "@uniswap/v4-core/src/types/PoolKey.sol";
import {ModifyLiquidityParams, SwapParams} from "@uniswap/v4-core/src/types/PoolOperation.sol";
import {LiquidityAmounts} from "@uniswap/v4-periphery/src/libraries/LiquidityAmounts.sol";
import {IPoolManager} from "@uniswap/v4-core/src/interfaces/IPoolManager.sol";
import {DualPoolShares} from "./DualPoolShares.sol";
import {PoolReads} from "../PoolReads.sol";

/// @title Adds liquidity in the owner's price ranges to the pool for the duration of a swap.
abstract contract DualPoolSwaps is DualPoolShares {
    using PoolReads for IPoolManager;
    using SafeCast for uint256;

    function getHookPermissions() public pure override returns (Hooks.Permissions memory permissions) {
        permissions.beforeInitialize = true;
        permissions.beforeAddLiquidity = true;
        permissions.beforeRemoveLiquidity = true;
        permissions.beforeSwap = true;
        permissions.afterSwap = true;
    }

    /// @notice Estimates a swap at the current liquidity. The result is too high if the swap
    /// crosses the end of a price range.
    function getIndicativeQuote(PoolKey calldata key, bool zeroForOne, int256 amountSpecified, bytes calldata)
        external
        view
        returns (uint256)
    {
        uint160 limit = zeroForOne ? TickMath.MIN_SQRT_PRICE + 1 : TickMath.MAX_SQRT_PRICE - 1;
        (uint256 amountIn, uint256 amountOut) = _oneStep(key, zeroForOne, amountSpecified, limit);
        if (amountSpecified < 0) return amountOut;
        return amountOut < uint256(amountSpecified) ? 0 : amountIn;
    }

    function swapToPrice(
        PoolKey calldata key,
        bool zeroForOne,
        int256 amountSpecified,
        uint160 sqrtPriceLimitX96,
        bytes calldata
    ) external view returns (uint256 amountIn, uint256 amountOut) {
        return _oneStep(key, zeroForOne, amountSpecified, sqrtPriceLimitX96);
    }

    /// @dev Called only if others change liquidity: the pool manager does not call a hook about its
    /// own changes.
    function _beforeInitialize(address, PoolKey calldata, uint160) internal pure override returns (bytes4) {
        revert DirectInitializeBlocked();
    }

    function _beforeAddLiquidity(address, PoolKey calldata, ModifyLiquidityParams calldata, bytes calldata)
        internal
        pure
        override
        returns (bytes4)
    {
        revert LiquidityNotAllowed();
    }

    function _beforeRemoveLiquidity(address, PoolKey calldata, ModifyLiquidityParams calldata, bytes calldata)
        internal
        pure
        override
        returns (bytes4)
    {
        revert LiquidityNotAllowed();
    }

    function _beforeSwap(address, PoolKey calldata key, SwapParams calldata, bytes calldata)
        internal
        override
        returns (bytes4, BeforeSwapDelta, uint24)
    {
        bytes32 id = _idOf(key);
        if (!livePools[id]) revert PoolNotLive(id);
        _setJIT(true);
        uint128[] memory sizes = _sizes(id, key);
        int256 owed0;
        int256 owed1;
        for (uint256 index = 0; index < sizes.length; index++) {
            BalanceDelta delta = _modify(id, key, index, int256(uint256(sizes[index])));
            owed0 -= delta.amount0();
            owed1 -= delta.amount1();
        }
        _redeemClaims(id, key.currency0);
        _redeemClaims(id, key.currency1);
        // Withdraws both tokens although the swap needs only one, so a vault that does not pay
        // blocks both swap directions.
        _gather(id, key.currency0, uint256(owed0));
        _gather(id, key.currency1, uint256(owed1));
        return (this.beforeSwap.selector, BeforeSwapDeltaLibrary.ZERO_DELTA, 0);
    }

    function _afterSwap(address, PoolKey calldata key, SwapParams calldata, BalanceDelta, bytes calldata)
        internal
        override
        returns (bytes4, int128)
    {
        bytes32 id = _idOf(key);
        Bucket[] memory buckets = _distributions[id];
        for (uint256 index = 0; index < buckets.length; index++) {
            Bucket memory bucket = buckets[index];
            uint128 liquidity = poolManager.positionLiquidity(
                PoolId.wrap(id), address(this), bucket.tickLower, bucket.tickUpper, bytes32(index)
            );
            _modify(id, key, index, -int256(uint256(liquidity)));
        }
        _settle(id, key.currency0);
        _settle(id, key.currency1);
        _setJIT(false);
        return (this.afterSwap.selector, 0);
    }

    /// @dev The swapper has not paid yet, so the input is kept as claims until the next swap or
    /// withdrawal.
    function _settle(bytes32 id, Currency currency) private {
        int256 delta = poolManager.currencyDelta(address(this), currency);
        if (delta > 0) {
            poolManager.mint(address(this), currency.toId(), uint256(delta));
            _balances[_partition(id, currency)].claims += uint256(delta).toUint128();
        } else if (delta < 0) {
            _spendIdle(id, currency, uint256(-delta));
            poolManager.sync(currency);
            currency.transfer(address(poolManager), uint256(-delta));
            poolManager.settle();
        }
        _store(id, currency);
    }

    function _modify(bytes32 id, PoolKey calldata key, uint256 index, int256 liquidityDelta)
        private
        returns (BalanceDelta delta)
    {
        if (liquidityDelta == 0) return delta;
        Bucket memory bucket = _distributions[id][index];
        ModifyLiquidityParams memory params = ModifyLiquidityParams({
            tickLower: bucket.tickLower,
            tickUpper: bucket.tickUpper,
            liquidityDelta: liquidityDelta,
            salt: bytes32(index)
        });
        (delta,) = poolManager.modifyLiquidity(key, params, "");
    }

    /// @dev Liquidity of each price range at the price before the swap.
    function _sizes(bytes32 id, PoolKey calldata key) private view returns (uint128[] memory sizes) {
        Bucket[] memory buckets = _distributions[id];
        sizes = new uint128[](buckets.length);
        uint160 price = poolManager.sqrtPriceX96(PoolId.wrap(id));
        uint256 effective0 = _effective(id, key.currency0);
        uint256 effective1 = _effective(id, key.currency1);
        for (uint256 index = 0; index < buckets.length; index++) {
            Bucket memory bucket = buckets[index];
            sizes[index] = LiquidityAmounts.getLiquidityForAmounts(
                price,
                TickMath.getSqrtPriceAtTick(bucket.tickLower),
                TickMath.getSqrtPriceAtTick(bucket.tickUpper),
                (effective0 * bucket.weightBps) / 10_000,
                (effective1 * bucket.weightBps) / 10_000
            );
        }
    }

    function _oneStep(PoolKey calldata key, bool zeroForOne, int256 amountSpecified, uint160 limit)
        private
        view
        returns (uint256 amountIn, uint256 amountOut)
    {
        bytes32 id = _idOf(key);
        if (!livePools[id]) return (0, 0);
        (uint160 price, int24 tick, uint24 fee) = poolManager.swapState(PoolId.wrap(id), key.fee, zeroForOne);
        uint128 liquidity = 0;
        uint128[] memory sizes = _sizes(id, key);
        for (uint256 index = 0; index < sizes.length; index++) {
            Bucket memory bucket = _distributions[id][index];
            if (bucket.tickLower <= tick && tick < bucket.tickUpper) liquidity += sizes[index];
        }
        if (liquidity == 0) return (0, 0);
        uint256 feeAmount;
        (, amountIn, amountOut, feeAmount) = SwapMath.computeSwapStep(price, limit, liquidity, amountSpecified, fee);
        amountIn += feeAmount;
    }
}
