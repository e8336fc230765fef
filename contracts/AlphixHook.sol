// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import {IERC4626} from "@openzeppelin/contracts/interfaces/IERC4626.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {BaseHook} from "@openzeppelin/uniswap-hooks/src/base/BaseHook.sol";
import {IPoolManager} from "@uniswap/v4-core/src/interfaces/IPoolManager.sol";
import {Hooks} from "@uniswap/v4-core/src/libraries/Hooks.sol";
import {SqrtPriceMath} from "@uniswap/v4-core/src/libraries/SqrtPriceMath.sol";
import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {BalanceDelta, toBalanceDelta} from "@uniswap/v4-core/src/types/BalanceDelta.sol";
import {BeforeSwapDelta, BeforeSwapDeltaLibrary} from "@uniswap/v4-core/src/types/BeforeSwapDelta.sol";
import {Currency} from "@uniswap/v4-core/src/types/Currency.sol";
import {PoolId} from "@uniswap/v4-core/src/types/PoolId.sol";
import {PoolKey} from "@uniswap/v4-core/src/types/PoolKey.sol";
import {ModifyLiquidityParams, SwapParams} from "@uniswap/v4-core/src/types/PoolOperation.sol";
import {LiquidityAmounts} from "@uniswap/v4-periphery/src/libraries/LiquidityAmounts.sol";
import {EtherVault} from "./EtherVault.sol";
import {PoolReads} from "./PoolReads.sol";

/// @title A hook with the interface, the rounding, the gates and the powers of Alphix's.
/// @notice FOR TESTS. Written from what is known of that contract's behaviour, and not from its source. Shares are a part of what
/// the hook has booked in two sources; vault shares that somebody gives it do not count. Whoever has the role for it at the
/// hook's manager may move a side into another source, or pause deposits, exits and swaps alike.
contract AlphixHook is BaseHook, ERC20, Ownable2Step, AccessManaged, Pausable, ReentrancyGuardTransient {
    using Math for uint256;
    using PoolReads for IPoolManager;
    using SafeCast for uint256;
    using SafeCast for int256;
    using SafeERC20 for IERC20;

    error CooldownNotOver();
    error InsufficientShares();
    error InvalidMsgValue();
    error InvalidYieldSource();
    error NotRenounced();
    error PoolAlreadyConfigured();
    error PoolNotConfigured();
    error PriceSlippageExceeded(uint160 sqrtPriceX96, uint160 expectedSqrtPriceX96, uint24 maxPriceSlippage);
    error RefundFailed();
    error YieldSourceNotConfigured();
    error ZeroAmounts();
    error ZeroShares();

    event ReHypothecatedLiquidityAdded(address indexed sender, uint256 shares, uint256 amount0, uint256 amount1);
    event ReHypothecatedLiquidityRemoved(address indexed sender, uint256 shares, uint256 amount0, uint256 amount1);
    event YieldSourceUpdated(address indexed currency, address oldSource, address newSource);

    /// @dev 100 % of a square root price.
    uint256 private constant ONE = 1e6;
    uint256 private constant COOLDOWN = 1 days;

    int24 private immutable _tickLower;
    int24 private immutable _tickUpper;

    PoolKey private _key;
    mapping(Currency currency => address) private _sources;
    /// @dev Shares of the source that a deposit or a swap brought.
    mapping(Currency currency => uint256) private _booked;
    uint256 private _pokedAt;

    constructor(IPoolManager manager, address owner_, address authority_, int24 tickLower, int24 tickUpper)
        BaseHook(manager)
        ERC20("Alphix Liquidity", "ALP")
        Ownable(owner_)
        AccessManaged(authority_)
    {
        _tickLower = tickLower;
        _tickUpper = tickUpper;
    }

    /// @dev From the pool manager, and from the source of native currency.
    receive() external payable {}

    function getHookPermissions() public pure override returns (Hooks.Permissions memory permissions) {
        permissions.beforeInitialize = true;
        permissions.beforeSwap = true;
        permissions.afterSwap = true;
    }

    function getPoolKey() external view returns (PoolKey memory) {
        return _key;
    }

    function getPoolId() public view returns (PoolId) {
        return _key.toId();
    }

    function getReHypothecationConfig() external view returns (int24 tickLower, int24 tickUpper) {
        return (_tickLower, _tickUpper);
    }

    function getCurrencyYieldSource(Currency currency) external view returns (address) {
        return _sources[currency];
    }

    /// @notice What the booked shares of a side's source are worth.
    function getAmountInYieldSource(Currency currency) public view returns (uint256) {
        address source = _sources[currency];
        return source == address(0) ? 0 : IERC4626(source).convertToAssets(_booked[currency]);
    }

    /// @notice The pool's own fee now, in millionths.
    function getFee() external view returns (uint24) {
        return poolManager.lpFee(getPoolId());
    }

    function previewAddReHypothecatedLiquidity(uint256 shares)
        public
        view
        returns (uint256 amount0, uint256 amount1)
    {
        if (totalSupply() == 0) return _firstAmounts(shares);
        return _worth(shares, Math.Rounding.Ceil);
    }

    function previewRemoveReHypothecatedLiquidity(uint256 shares)
        public
        view
        returns (uint256 amount0, uint256 amount1)
    {
        if (totalSupply() == 0) return (0, 0);
        return _worth(shares, Math.Rounding.Floor);
    }

    /// @notice Mints shares for their part of both sources, rounded up; the first ones are liquidity at the pool's price.
    /// @param expectedSqrtPriceX96 0: at any price
    /// @param maxPriceSlippage how far the square root price may be from that, in millionths
    function addReHypothecatedLiquidity(uint256 shares, uint160 expectedSqrtPriceX96, uint24 maxPriceSlippage)
        external
        payable
        whenNotPaused
        nonReentrant
        returns (BalanceDelta)
    {
        _requirePrice(expectedSqrtPriceX96, maxPriceSlippage);
        if (shares == 0) revert ZeroShares();
        if (totalSupply() == 0) _checkOwner();
        (uint256 amount0, uint256 amount1) = previewAddReHypothecatedLiquidity(shares);
        if (amount0 == 0 && amount1 == 0) revert ZeroAmounts();
        _collect(_key.currency0, amount0);
        _collect(_key.currency1, amount1);
        _mint(msg.sender, shares);
        emit ReHypothecatedLiquidityAdded(msg.sender, shares, amount0, amount1);
        return toBalanceDelta(-amount0.toInt256().toInt128(), -amount1.toInt256().toInt128());
    }

    /// @notice Burns shares of the caller and pays their part of both sources, rounded down.
    function removeReHypothecatedLiquidity(uint256 shares, uint160 expectedSqrtPriceX96, uint24 maxPriceSlippage)
        external
        whenNotPaused
        nonReentrant
        returns (BalanceDelta)
    {
        _requirePrice(expectedSqrtPriceX96, maxPriceSlippage);
        if (shares == 0) revert ZeroShares();
        if (balanceOf(msg.sender) < shares) revert InsufficientShares();
        (uint256 amount0, uint256 amount1) = previewRemoveReHypothecatedLiquidity(shares);
        if (amount0 == 0 && amount1 == 0) revert ZeroAmounts();
        _burn(msg.sender, shares);
        _pay(_key.currency0, amount0);
        _pay(_key.currency1, amount1);
        emit ReHypothecatedLiquidityRemoved(msg.sender, shares, amount0, amount1);
        return toBalanceDelta(amount0.toInt256().toInt128(), amount1.toInt256().toInt128());
    }

    /// @notice Moves all of a side into another source, while paused too. Nothing but the asset is compared.
    function setYieldSource(Currency currency, address source) external restricted nonReentrant {
        if (!currency.isAddressZero() && IERC4626(source).asset() != Currency.unwrap(currency)) {
            revert InvalidYieldSource();
        }
        address old = _sources[currency];
        uint256 assets = _booked[currency] == 0 ? 0 : IERC4626(old).previewRedeem(_booked[currency]);
        if (assets > 0) _fetch(currency, assets);
        _booked[currency] = 0;
        _sources[currency] = source;
        if (assets > 0) _store(currency, assets);
        emit YieldSourceUpdated(Currency.unwrap(currency), old, source);
    }

    function pause() external restricted {
        _pause();
    }

    function unpause() external restricted {
        _unpause();
    }

    /// @notice Sets the pool's fee, at most once a day.
    function poke(uint24 fee) external restricted whenNotPaused {
        if (_pokedAt != 0 && block.timestamp < _pokedAt + COOLDOWN) revert CooldownNotOver();
        _pokedAt = block.timestamp;
        poolManager.updateDynamicLPFee(_key, fee);
    }

    function renounceOwnership() public pure override {
        revert NotRenounced();
    }

    function _beforeInitialize(address sender, PoolKey calldata key, uint160) internal override returns (bytes4) {
        if (sender != owner()) revert OwnableUnauthorizedAccount(sender);
        if (address(_key.hooks) != address(0)) revert PoolAlreadyConfigured();
        _key = key;
        return this.beforeInitialize.selector;
    }

    function _beforeSwap(address, PoolKey calldata key, SwapParams calldata, bytes calldata)
        internal
        override
        whenNotPaused
        returns (bytes4, BeforeSwapDelta, uint24)
    {
        _lay(key, int256(uint256(_lendable())));
        return (this.beforeSwap.selector, BeforeSwapDeltaLibrary.ZERO_DELTA, 0);
    }

    function _afterSwap(address, PoolKey calldata key, SwapParams calldata, BalanceDelta, bytes calldata)
        internal
        override
        returns (bytes4, int128)
    {
        uint128 lent = poolManager.positionLiquidity(key.toId(), address(this), _tickLower, _tickUpper);
        _lay(key, -int256(uint256(lent)));
        _settle(key.currency0);
        _settle(key.currency1);
        return (this.afterSwap.selector, 0);
    }

    /// @dev One unit of liquidity less than both sources cover, so that rounding takes nothing that is not there.
    function _lendable() private view returns (uint128) {
        uint128 covered = LiquidityAmounts.getLiquidityForAmounts(
            poolManager.sqrtPriceX96(getPoolId()),
            TickMath.getSqrtPriceAtTick(_tickLower),
            TickMath.getSqrtPriceAtTick(_tickUpper),
            getAmountInYieldSource(_key.currency0),
            getAmountInYieldSource(_key.currency1)
        );
        return covered <= 1 ? 0 : covered - 1;
    }

    function _lay(PoolKey calldata key, int256 liquidityDelta) private {
        if (liquidityDelta == 0) return;
        poolManager.modifyLiquidity(
            key,
            ModifyLiquidityParams({
                tickLower: _tickLower, tickUpper: _tickUpper, liquidityDelta: liquidityDelta, salt: bytes32(0)
            }),
            ""
        );
    }

    /// @dev What the swap brought is taken before the swapper has paid, out of what others left in the pool manager.
    function _settle(Currency currency) private {
        int256 delta = poolManager.currencyDelta(address(this), currency);
        if (delta > 0) {
            poolManager.take(currency, address(this), uint256(delta));
            _store(currency, uint256(delta));
        } else if (delta < 0) {
            uint256 owed = uint256(-delta);
            _fetch(currency, owed);
            poolManager.sync(currency);
            if (currency.isAddressZero()) {
                poolManager.settle{value: owed}();
            } else {
                currency.transfer(address(poolManager), owed);
                poolManager.settle();
            }
        }
    }

    function _collect(Currency currency, uint256 amount) private {
        if (currency.isAddressZero()) {
            if (msg.value < amount) revert InvalidMsgValue();
        } else {
            if (msg.value > 0 && !_key.currency0.isAddressZero()) revert InvalidMsgValue();
            IERC20(Currency.unwrap(currency)).safeTransferFrom(msg.sender, address(this), amount);
        }
        if (amount > 0) _store(currency, amount);
        if (!currency.isAddressZero() || msg.value == amount) return;
        (bool isBack,) = msg.sender.call{value: msg.value - amount}("");
        if (!isBack) revert RefundFailed();
    }

    function _store(Currency currency, uint256 amount) private {
        address source = _requireSource(currency);
        if (currency.isAddressZero()) {
            _booked[currency] += EtherVault(payable(source)).depositETH{value: amount}(address(this));
        } else {
            IERC20(Currency.unwrap(currency)).forceApprove(source, amount);
            _booked[currency] += IERC4626(source).deposit(amount, address(this));
        }
    }

    function _fetch(Currency currency, uint256 amount) private {
        address source = _requireSource(currency);
        _booked[currency] -= currency.isAddressZero()
            ? EtherVault(payable(source)).withdrawETH(amount, address(this), address(this))
            : IERC4626(source).withdraw(amount, address(this), address(this));
    }

    function _pay(Currency currency, uint256 amount) private {
        if (amount == 0) return;
        _fetch(currency, amount);
        currency.transfer(msg.sender, amount);
    }

    function _requireSource(Currency currency) private view returns (address source) {
        source = _sources[currency];
        if (source == address(0)) revert YieldSourceNotConfigured();
    }

    function _requirePrice(uint160 expected, uint24 slippage) private view {
        if (address(_key.hooks) == address(0)) revert PoolNotConfigured();
        if (expected == 0) return;
        uint160 price = poolManager.sqrtPriceX96(getPoolId());
        uint256 apart = price > expected ? price - expected : expected - price;
        if (apart > uint256(expected).mulDiv(slippage, ONE)) revert PriceSlippageExceeded(price, expected, slippage);
    }

    /// @dev One unit more of each side than the range asks for at the pool's price.
    function _firstAmounts(uint256 shares) private view returns (uint256 amount0, uint256 amount1) {
        if (address(_key.hooks) == address(0)) revert PoolNotConfigured();
        uint128 liquidity = shares.toUint128();
        uint160 lower = TickMath.getSqrtPriceAtTick(_tickLower);
        uint160 upper = TickMath.getSqrtPriceAtTick(_tickUpper);
        uint160 price = poolManager.sqrtPriceX96(getPoolId());
        if (price < lower) price = lower;
        if (price > upper) price = upper;
        amount0 = SqrtPriceMath.getAmount0Delta(price, upper, liquidity, false) + 1;
        amount1 = SqrtPriceMath.getAmount1Delta(lower, price, liquidity, false) + 1;
    }

    function _worth(uint256 shares, Math.Rounding rounding) private view returns (uint256, uint256) {
        uint256 supply = totalSupply();
        return (
            shares.mulDiv(getAmountInYieldSource(_key.currency0), supply, rounding),
            shares.mulDiv(getAmountInYieldSource(_key.currency1), supply, rounding)
        );
    }
}
