// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC4626} from "@openzeppelin/contracts/interfaces/IERC4626.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {BaseHook} from "@openzeppelin/uniswap-hooks/src/base/BaseHook.sol";
import {IPoolManager} from "@uniswap/v4-core/src/interfaces/IPoolManager.sol";
import {Hooks} from "@uniswap/v4-core/src/libraries/Hooks.sol";
import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {BalanceDelta, toBalanceDelta} from "@uniswap/v4-core/src/types/BalanceDelta.sol";
import {BeforeSwapDelta, BeforeSwapDeltaLibrary} from "@uniswap/v4-core/src/types/BeforeSwapDelta.sol";
import {Currency} from "@uniswap/v4-core/src/types/Currency.sol";
import {PoolId} from "@uniswap/v4-core/src/types/PoolId.sol";
import {PoolKey} from "@uniswap/v4-core/src/types/PoolKey.sol";
import {ModifyLiquidityParams, SwapParams} from "@uniswap/v4-core/src/types/PoolOperation.sol";
import {LiquidityAmounts} from "@uniswap/v4-periphery/src/libraries/LiquidityAmounts.sol";
import {PoolReads} from "./PoolReads.sol";
import {WrappedEther} from "./WrappedEther.sol";

/// @title A hook with the interface, rounding and gates of the unreleased successor of
/// OpenZeppelin's base.
/// @notice FOR TESTS. Written from public facts about that contract, with an ERC-4626 vault for
/// each of two currencies. The first may be native: it is held wrapped, and a surplus is returned.
/// Shares start with a seed, virtual shares prevent inflation of their price, and other accounts
/// cannot add liquidity to the pool.
contract SeededSourceHook is BaseHook, ERC20, ReentrancyGuardTransient {
    using Math for uint256;
    using PoolReads for IPoolManager;
    using SafeCast for uint256;
    using SafeCast for int256;
    using SafeERC20 for IERC20;

    error AlreadyInitialized();
    error NotInitialized();
    error ZeroShares();
    error InvalidMsgValue();
    error RefundFailed();
    error LiquidityNotAllowed();
    error NotSeeded();
    error AlreadySeeded();
    error InsufficientSeed(uint256 shares, uint256 minShares);
    error Locked();

    event ReHypothecatedLiquidityAdded(
        address indexed sender, PoolKey indexed poolKey, uint256 shares, uint256 amount0, uint256 amount1
    );
    event ReHypothecatedLiquidityRemoved(
        address indexed sender, PoolKey indexed poolKey, uint256 shares, uint256 amount0, uint256 amount1
    );

    Currency private immutable _currency0;
    Currency private immutable _currency1;
    IERC4626 private immutable _source0;
    IERC4626 private immutable _source1;
    /// @dev No getter returns it. It shows only in the previews.
    uint256 private immutable _virtualShares;

    PoolKey private _key;
    bool private _swapping;

    constructor(
        IPoolManager manager,
        Currency currency0,
        Currency currency1,
        IERC4626 source0,
        IERC4626 source1,
        uint8 offset
    ) BaseHook(manager) ERC20("Seeded Sources", "SEED") {
        _currency0 = currency0;
        _currency1 = currency1;
        _source0 = source0;
        _source1 = source1;
        _virtualShares = 10 ** uint256(offset);
    }

    /// @dev Only from the pool manager and the wrapped token.
    receive() external payable {}

    function getHookPermissions() public pure override returns (Hooks.Permissions memory permissions) {
        permissions.beforeInitialize = true;
        permissions.beforeAddLiquidity = true;
        permissions.beforeRemoveLiquidity = true;
        permissions.beforeSwap = true;
        permissions.afterSwap = true;
    }

    function getPoolKey() external view returns (PoolKey memory) {
        return _key;
    }

    function getCurrencyYieldSource(Currency currency) public view returns (address) {
        if (currency == _currency0) return address(_source0);
        if (currency == _currency1) return address(_source1);
        return address(0);
    }

    function getTickLower() public view returns (int24) {
        return TickMath.minUsableTick(_key.tickSpacing);
    }

    function getTickUpper() public view returns (int24) {
        return TickMath.maxUsableTick(_key.tickSpacing);
    }

    /// @notice Cost of these shares in both tokens, rounded up.
    function previewMint(uint256 shares) public view returns (uint256 amount0, uint256 amount1) {
        return (_worth(shares, _source0, Math.Rounding.Ceil), _worth(shares, _source1, Math.Rounding.Ceil));
    }

    /// @notice Payment for these shares in both tokens, rounded down.
    function previewRedeem(uint256 shares) public view returns (uint256 amount0, uint256 amount1) {
        return (_worth(shares, _source0, Math.Rounding.Floor), _worth(shares, _source1, Math.Rounding.Floor));
    }

    /// @notice The first deposit, which sets the ratio of all later ones. Any account can make it.
    function seedLiquidity(uint256 amount0, uint256 amount1)
        external
        payable
        nonReentrant
        returns (uint256 shares, BalanceDelta delta)
    {
        _requireOpen();
        if (totalSupply() > 0) revert AlreadySeeded();
        shares = Math.sqrt(amount0 * amount1);
        uint256 least = 100 * _virtualShares;
        if (shares < least) revert InsufficientSeed(shares, least);
        delta = _enter(shares, amount0, amount1);
    }

    function addReHypothecatedLiquidity(uint256 shares) external payable nonReentrant returns (BalanceDelta) {
        _requireOpen();
        if (totalSupply() == 0) revert NotSeeded();
        if (shares == 0) revert ZeroShares();
        (uint256 amount0, uint256 amount1) = previewMint(shares);
        return _enter(shares, amount0, amount1);
    }

    function removeReHypothecatedLiquidity(uint256 shares) external nonReentrant returns (BalanceDelta) {
        _requireOpen();
        if (shares == 0) revert ZeroShares();
        (uint256 amount0, uint256 amount1) = previewRedeem(shares);
        _burn(msg.sender, shares);
        _pay(_currency0, _source0, amount0);
        _pay(_currency1, _source1, amount1);
        emit ReHypothecatedLiquidityRemoved(msg.sender, _key, shares, amount0, amount1);
        return toBalanceDelta(amount0.toInt256().toInt128(), amount1.toInt256().toInt128());
    }

    function _beforeInitialize(address, PoolKey calldata key, uint160) internal override returns (bytes4) {
        if (address(_key.hooks) != address(0)) revert AlreadyInitialized();
        _key = key;
        return this.beforeInitialize.selector;
    }

    /// @dev Here and below only calls by others arrive: the pool manager skips a hook that calls
    /// it.
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
        if (_swapping || _reentrancyGuardEntered()) revert Locked();
        _swapping = true;
        _lay(key, int256(uint256(_lendable(key))));
        return (this.beforeSwap.selector, BeforeSwapDeltaLibrary.ZERO_DELTA, 0);
    }

    function _afterSwap(address, PoolKey calldata key, SwapParams calldata, BalanceDelta, bytes calldata)
        internal
        override
        returns (bytes4, int128)
    {
        uint128 lent = poolManager.positionLiquidity(
            key.toId(), address(this), getTickLower(), getTickUpper(), bytes32(0)
        );
        _lay(key, -int256(uint256(lent)));
        _settle(key.currency0, _source0);
        _settle(key.currency1, _source1);
        _swapping = false;
        return (this.afterSwap.selector, 0);
    }

    /// @dev Over the whole range, from the vaults' withdrawable amounts instead of their debt.
    function _lendable(PoolKey calldata key) private view returns (uint128) {
        return LiquidityAmounts.getLiquidityForAmounts(
            poolManager.sqrtPriceX96(key.toId()),
            TickMath.getSqrtPriceAtTick(getTickLower()),
            TickMath.getSqrtPriceAtTick(getTickUpper()),
            _source0.maxWithdraw(address(this)),
            _source1.maxWithdraw(address(this))
        );
    }

    function _lay(PoolKey calldata key, int256 liquidityDelta) private {
        if (liquidityDelta == 0) return;
        poolManager.modifyLiquidity(
            key,
            ModifyLiquidityParams({
                tickLower: getTickLower(),
                tickUpper: getTickUpper(),
                liquidityDelta: liquidityDelta,
                salt: bytes32(0)
            }),
            ""
        );
    }

    /// @dev Takes the swap's proceeds before the swapper has paid, from other tokens in the pool
    /// manager.
    function _settle(Currency currency, IERC4626 source) private {
        int256 delta = poolManager.currencyDelta(address(this), currency);
        if (delta > 0) {
            poolManager.take(currency, address(this), uint256(delta));
            _store(currency, source, uint256(delta));
        } else if (delta < 0) {
            uint256 owed = uint256(-delta);
            _fetch(currency, source, owed);
            poolManager.sync(currency);
            if (currency.isAddressZero()) {
                poolManager.settle{value: owed}();
            } else {
                currency.transfer(address(poolManager), owed);
                poolManager.settle();
            }
        }
    }

    function _enter(uint256 shares, uint256 amount0, uint256 amount1) private returns (BalanceDelta) {
        _collect(_currency0, _source0, amount0);
        _collect(_currency1, _source1, amount1);
        _mint(msg.sender, shares);
        emit ReHypothecatedLiquidityAdded(msg.sender, _key, shares, amount0, amount1);
        return toBalanceDelta(-amount0.toInt256().toInt128(), -amount1.toInt256().toInt128());
    }

    function _collect(Currency currency, IERC4626 source, uint256 amount) private {
        if (currency.isAddressZero()) _keepOf(msg.value, amount);
        else IERC20(source.asset()).safeTransferFrom(msg.sender, address(this), amount);
        if (amount > 0) _store(currency, source, amount);
    }

    /// @dev Amount to keep of the received value.
    function _keepOf(uint256 sent, uint256 amount) private {
        if (sent < amount) revert InvalidMsgValue();
        if (sent == amount) return;
        (bool isBack,) = msg.sender.call{value: sent - amount}("");
        if (!isBack) revert RefundFailed();
    }

    function _store(Currency currency, IERC4626 source, uint256 amount) private {
        if (currency.isAddressZero()) WrappedEther(payable(source.asset())).deposit{value: amount}();
        IERC20(source.asset()).forceApprove(address(source), amount);
        source.deposit(amount, address(this));
    }

    function _fetch(Currency currency, IERC4626 source, uint256 amount) private {
        source.withdraw(amount, address(this), address(this));
        if (currency.isAddressZero()) WrappedEther(payable(source.asset())).withdraw(amount);
    }

    function _pay(Currency currency, IERC4626 source, uint256 amount) private {
        if (amount > 0) _fetch(currency, source, amount);
        if (currency.isAddressZero()) currency.transfer(msg.sender, amount);
        else IERC20(source.asset()).safeTransfer(msg.sender, amount);
    }

    function _worth(uint256 shares, IERC4626 source, Math.Rounding rounding) private view returns (uint256) {
        uint256 supply = totalSupply();
        if (supply == 0) revert NotSeeded();
        uint256 assets = source.convertToAssets(source.balanceOf(address(this)));
        return shares.mulDiv(assets + 1, supply + _virtualShares, rounding);
    }

    function _requireOpen() private view {
        if (address(_key.hooks) == address(0)) revert NotInitialized();
        if (_swapping) revert Locked();
    }
}
