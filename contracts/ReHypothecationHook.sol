// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {BaseHook} from "@openzeppelin/uniswap-hooks/src/base/BaseHook.sol";
import {IPoolManager} from "@uniswap/v4-core/src/interfaces/IPoolManager.sol";
import {Hooks} from "@uniswap/v4-core/src/libraries/Hooks.sol";
import {FullMath} from "@uniswap/v4-core/src/libraries/FullMath.sol";
import {SafeCast} from "@uniswap/v4-core/src/libraries/SafeCast.sol";
import {SqrtPriceMath} from "@uniswap/v4-core/src/libraries/SqrtPriceMath.sol";
import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {BalanceDelta, toBalanceDelta} from "@uniswap/v4-core/src/types/BalanceDelta.sol";
import {BeforeSwapDelta, BeforeSwapDeltaLibrary} from "@uniswap/v4-core/src/types/BeforeSwapDelta.sol";
import {Currency} from "@uniswap/v4-core/src/types/Currency.sol";
import {PoolId} from "@uniswap/v4-core/src/types/PoolId.sol";
import {PoolKey} from "@uniswap/v4-core/src/types/PoolKey.sol";
import {ModifyLiquidityParams, SwapParams} from "@uniswap/v4-core/src/types/PoolOperation.sol";
import {LiquidityAmounts} from "@uniswap/v4-periphery/src/libraries/LiquidityAmounts.sol";
import {PoolReads} from "./PoolReads.sol";
import {VaultLedger} from "./VaultLedger.sol";

/// @title Reference rehypothecation hook: deposits are held in ERC-4626 vaults and lent to the pool
/// for each swap.
/// @notice FOR TEST NETWORKS. Two functions are unsafe, as in the contract that it replaces:
/// anyone can call setVaults at any time, and anyone can call removeReHypothecatedLiquidity for any
/// owner. A deposit is priced by the pool's price alone, so a deposit after the vaults have earned
/// dilutes the earlier holders.
contract ReHypothecationHook is BaseHook, VaultLedger, ERC20 {
    using PoolReads for IPoolManager;
    using SafeCast for int256;
    using SafeCast for uint256;

    mapping(PoolId => uint256) public beforeSwapCount;
    mapping(PoolId => uint256) public afterSwapCount;
    /// @dev Stays 0: the pool manager never makes this callback to a hook with these permissions.
    mapping(PoolId => uint256) public beforeAddLiquidityCount;
    /// @dev Stays 0 for the same reason.
    mapping(PoolId => uint256) public beforeRemoveLiquidityCount;

    constructor(IPoolManager manager) BaseHook(manager) ERC20("ReHypothecated Liquidity", "RHL") {}

    /// @notice Takes the full-range amounts of `liquidity` at the pool's price, rounded up, and
    /// mints the same number of shares.
    /// @param liquidity v4 liquidity units, equal to the shares minted (18 decimals)
    /// @return delta both amounts, negative: paid by the caller
    function addReHypothecatedLiquidity(uint128 liquidity) external payable returns (BalanceDelta delta) {
        PoolKey memory key = _requirePoolKey();
        if (msg.value != 0) revert InvalidAmounts();
        if (liquidity == 0) revert ZeroLiquidity();
        delta = _depositDelta(key, liquidity);
        if (delta.amount0() > 0 || delta.amount1() > 0) revert InvalidAmounts();
        uint256 amount0 = uint256(-int256(delta.amount0()));
        uint256 amount1 = uint256(-int256(delta.amount1()));
        _pullToVault(key.currency0, amount0);
        _pullToVault(key.currency1, amount1);
        _mint(msg.sender, liquidity);
        emit ReHypothecatedLiquidityAdded(msg.sender, liquidity, amount0, amount1);
    }

    /// @notice Burns all shares of `owner`, for any caller, and pays `owner` its part of the
    /// vaults' withdrawable amounts.
    /// @return delta both amounts, positive: paid to the owner, rounded down
    function removeReHypothecatedLiquidity(address owner) external returns (BalanceDelta delta) {
        PoolKey memory key = _requirePoolKey();
        uint256 shares = balanceOf(owner);
        if (shares == 0) revert ZeroLiquidity();
        uint256 amount0 = FullMath.mulDiv(shares, _available(key.currency0), totalSupply());
        uint256 amount1 = FullMath.mulDiv(shares, _available(key.currency1), totalSupply());
        delta = toBalanceDelta(amount0.toInt128(), amount1.toInt128());
        _burn(owner, shares);
        _withdrawFromVault(key.currency0, amount0);
        _withdrawFromVault(key.currency1, amount1);
        key.currency0.transfer(owner, amount0);
        key.currency1.transfer(owner, amount1);
        emit ReHypothecatedLiquidityRemoved(owner, shares.toUint128(), amount0, amount1);
    }

    function getHookPermissions() public pure override returns (Hooks.Permissions memory permissions) {
        permissions.beforeInitialize = true;
        permissions.beforeSwap = true;
        permissions.afterSwap = true;
    }

    function _beforeInitialize(address, PoolKey calldata key, uint160) internal override returns (bytes4) {
        if (address(_poolKey.hooks) != address(0)) revert AlreadyInitialized();
        _poolKey = key;
        emit PoolInitialized(
            Currency.unwrap(key.currency0), Currency.unwrap(key.currency1), key.fee, key.tickSpacing
        );
        return this.beforeInitialize.selector;
    }

    function _beforeSwap(address, PoolKey calldata key, SwapParams calldata, bytes calldata)
        internal
        override
        returns (bytes4, BeforeSwapDelta, uint24)
    {
        PoolId id = _requireOwnPool(key);
        beforeSwapCount[id] += 1;
        uint128 liquidity = _lendableLiquidity(key, id);
        if (liquidity > 0) {
            BalanceDelta delta = _modifyLiquidity(key, uint256(liquidity).toInt256());
            emit LiquidityProvided(
                PoolId.unwrap(id),
                liquidity,
                uint256(-int256(delta.amount0())),
                uint256(-int256(delta.amount1()))
            );
        }
        return (this.beforeSwap.selector, BeforeSwapDeltaLibrary.ZERO_DELTA, 0);
    }

    function _afterSwap(address, PoolKey calldata key, SwapParams calldata, BalanceDelta, bytes calldata)
        internal
        override
        returns (bytes4, int128)
    {
        PoolId id = _requireOwnPool(key);
        afterSwapCount[id] += 1;
        uint128 liquidity = poolManager.positionLiquidity(id, address(this), getTickLower(), getTickUpper());
        if (liquidity > 0) {
            BalanceDelta delta = _modifyLiquidity(key, -uint256(liquidity).toInt256());
            emit LiquidityRemoved(
                PoolId.unwrap(id),
                liquidity,
                uint256(int256(delta.amount0())),
                uint256(int256(delta.amount1()))
            );
            _settle(key.currency0);
            _settle(key.currency1);
        }
        return (this.afterSwap.selector, 0);
    }

    /// @dev Maximum full-range liquidity that the hook's assets cover on both sides. One-sided
    /// yield is not lent.
    function _lendableLiquidity(PoolKey calldata key, PoolId id) private view returns (uint128) {
        return LiquidityAmounts.getLiquidityForAmounts(
            poolManager.sqrtPriceX96(id),
            TickMath.getSqrtPriceAtTick(getTickLower()),
            TickMath.getSqrtPriceAtTick(getTickUpper()),
            _assets(key.currency0),
            _assets(key.currency1)
        );
    }

    function _modifyLiquidity(PoolKey calldata key, int256 liquidityDelta) private returns (BalanceDelta delta) {
        ModifyLiquidityParams memory params = ModifyLiquidityParams({
            tickLower: getTickLower(), tickUpper: getTickUpper(), liquidityDelta: liquidityDelta, salt: 0
        });
        (delta,) = poolManager.modifyLiquidity(key, params, "");
    }

    /// @dev After the swap the hook has gained one currency and owes the other. Both go through the
    /// vaults.
    function _settle(Currency currency) private {
        int256 delta = poolManager.currencyDelta(address(this), currency);
        if (delta > 0) {
            poolManager.take(currency, address(this), uint256(delta));
            _depositToVault(currency, uint256(delta));
        } else if (delta < 0) {
            _withdrawFromVault(currency, uint256(-delta));
            poolManager.sync(currency);
            currency.transfer(address(poolManager), uint256(-delta));
            poolManager.settle();
        }
    }

    /// @dev SqrtPriceMath's full-range amounts, rounded up. Outside the range a deposit is
    /// one-sided.
    function _depositDelta(PoolKey memory key, uint128 liquidity) private view returns (BalanceDelta) {
        // The deployed contract lacks this check: an argument of 2^128-1 becomes -1, and shares are
        // minted without payment.
        uint256(liquidity).toInt128();
        uint160 lower = TickMath.getSqrtPriceAtTick(getTickLower());
        uint160 upper = TickMath.getSqrtPriceAtTick(getTickUpper());
        uint160 price = poolManager.sqrtPriceX96(key.toId());
        if (price < lower) price = lower;
        if (price > upper) price = upper;
        uint256 amount0 = SqrtPriceMath.getAmount0Delta(price, upper, liquidity, true);
        uint256 amount1 = SqrtPriceMath.getAmount1Delta(lower, price, liquidity, true);
        return toBalanceDelta(-amount0.toInt128(), -amount1.toInt128());
    }

    function _requirePoolKey() private view returns (PoolKey memory key) {
        key = _poolKey;
        if (address(key.hooks) == address(0)) revert PoolKeyNotInitialized();
    }

    function _requireOwnPool(PoolKey calldata key) private view returns (PoolId id) {
        id = key.toId();
        if (PoolId.unwrap(id) != PoolId.unwrap(_poolKey.toId())) revert InvalidPool();
    }
}
