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
import {PoolReads} from "../PoolReads.sol";
import {AlphixFees} from "./AlphixFees.sol";

/// @title A hook with the interface, rounding, limits and roles of Alphix's.
/// @notice FOR TESTS. Written from that contract's observed behaviour, not from its source. Shares
/// are a part of the hook's booked holdings in two yield sources. Vault shares sent by others do
/// not count. Accounts with the right role at the hook's manager can move a side into another
/// source, or pause deposits, exits and swaps.
contract AlphixHook is BaseHook, ERC20, Ownable2Step, AccessManaged, Pausable, ReentrancyGuardTransient {
    using Math for uint256;
    using PoolReads for IPoolManager;
    using SafeCast for uint256;
    using SafeCast for int256;
    using SafeERC20 for IERC20;

    struct PoolConfig {
        uint24 initialFee;
        uint256 initialTargetRatio;
        bool isConfigured;
    }

    error CooldownNotElapsed(uint256 currentTimestamp, uint256 nextEligibleTimestamp);
    error HookMismatch();
    error InsufficientShares();
    error InvalidAddress();
    error InvalidCurrentRatio();
    error InvalidInitialFee();
    error InvalidMsgValue();
    error InvalidTickRange();
    error InvalidYieldSource();
    error PoolAlreadyConfigured();
    error PoolAlreadyInitialized();
    error PoolNotConfigured();
    error PriceSlippageExceeded(uint160 expectedPrice, uint160 actualPrice, uint24 maxSlippage);
    error RefundFailed();
    error RenounceDisabled();
    error UnsupportedNativeCurrency();
    error YieldSourceNotConfigured();
    error ZeroAmounts();
    error ZeroShares();
    error ZeroSharesReceived();

    event FeeUpdated(
        PoolId indexed poolId,
        uint24 oldFee,
        uint24 newFee,
        uint256 oldTargetRatio,
        uint256 currentRatio,
        uint256 newTargetRatio
    );
    event PoolParamsUpdated();
    event ReHypothecatedLiquidityAdded(address indexed sender, uint256 shares, uint256 amount0, uint256 amount1);
    event ReHypothecatedLiquidityRemoved(address indexed sender, uint256 shares, uint256 amount0, uint256 amount1);
    event YieldSourceUpdated(address indexed currency, address oldYieldSource, address newYieldSource);

    /// @dev 100 % of a square root price.
    uint256 private constant ONE = 1e6;

    PoolKey internal _key;
    int24 private _tickLower;
    int24 private _tickUpper;
    PoolConfig private _config;
    AlphixFees.PoolParams private _params;
    AlphixFees.OobState private _oob;
    uint256 private _targetRatio;
    uint256 private _globalMaxAdjRate;
    uint256 private _updatedAt;
    mapping(Currency currency => address) internal _sources;
    /// @dev Source shares that a deposit or a swap added.
    mapping(Currency currency => uint256) internal _booked;

    modifier whenConfigured() {
        if (!_config.isConfigured) revert PoolNotConfigured();
        _;
    }

    /// @dev Paused until the owner configures its pool.
    constructor(IPoolManager manager, address owner_, address authority_, string memory name_, string memory symbol_)
        BaseHook(manager)
        ERC20(name_, symbol_)
        Ownable(owner_)
        AccessManaged(authority_)
    {
        if (address(manager) == address(0) || authority_ == address(0)) revert InvalidAddress();
        _setGlobalMaxAdjRate(AlphixFees.TEN);
        _pause();
    }

    function getHookPermissions() public pure override returns (Hooks.Permissions memory permissions) {
        permissions.beforeInitialize = true;
        permissions.beforeSwap = true;
        permissions.afterSwap = true;
    }

    function getPoolKey() external view returns (PoolKey memory) {
        return _key;
    }

    function getPoolId() public view returns (PoolId) {
        return _config.isConfigured ? _key.toId() : PoolId.wrap(0);
    }

    function getPoolConfig() external view returns (PoolConfig memory) {
        return _config;
    }

    function getPoolParams() external view returns (AlphixFees.PoolParams memory) {
        return _params;
    }

    function getGlobalMaxAdjRate() external view returns (uint256) {
        return _globalMaxAdjRate;
    }

    function getReHypothecationConfig() external view returns (int24 tickLower, int24 tickUpper) {
        return (_tickLower, _tickUpper);
    }

    function getCurrencyYieldSource(Currency currency) external view returns (address) {
        return _sources[currency];
    }

    /// @notice Value of the hook's recorded shares of a token's vault.
    function getAmountInYieldSource(Currency currency) public view returns (uint256) {
        (address source, uint256 shares) = (_sources[currency], _booked[currency]);
        return source == address(0) || shares == 0 ? 0 : IERC4626(source).convertToAssets(shares);
    }

    /// @notice The pool's current fee, in millionths.
    function getFee() public view returns (uint24) {
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

    /// @notice Maximum shares that `amount0` pays for, and their cost in the other token.
    function previewAddFromAmount0(uint256 amount0) external view returns (uint256 amount1, uint256 shares) {
        shares = _sharesFor(_key.currency0, amount0);
        if (shares > 0) (, amount1) = previewAddReHypothecatedLiquidity(shares);
    }

    /// @notice Maximum shares that `amount1` pays for, and their cost in the other token.
    function previewAddFromAmount1(uint256 amount1) external view returns (uint256 amount0, uint256 shares) {
        shares = _sharesFor(_key.currency1, amount1);
        if (shares > 0) (amount0,) = previewAddReHypothecatedLiquidity(shares);
    }

    /// @notice Returns what `poke` would do now, even before `minPeriod` has passed.
    /// @return newFee the fee
    /// @return newOobState the new state
    /// @return wouldUpdate true if the fee would change and its time has come
    function computeFeeUpdate(uint256 currentRatio)
        external
        view
        whenNotPaused
        returns (uint24 newFee, AlphixFees.OobState memory newOobState, bool wouldUpdate)
    {
        _checkRatio(currentRatio);
        (newFee, newOobState) = _nextFee(currentRatio);
        wouldUpdate = newFee != getFee() && block.timestamp >= _updatedAt + _params.minPeriod;
    }

    /// @notice Sets the pool, its range and its fee once, and ends the initial pause. The pool must
    /// exist.
    function initializePool(
        PoolKey calldata key,
        uint24 initialFee,
        uint256 initialTargetRatio,
        AlphixFees.PoolParams calldata params,
        int24 tickLower,
        int24 tickUpper
    ) external onlyOwner nonReentrant whenPaused {
        if (_config.isConfigured) revert PoolAlreadyConfigured();
        if (address(key.hooks) != address(this)) revert HookMismatch();
        _setPoolParams(params);
        if (initialFee < params.minFee || initialFee > params.maxFee) revert InvalidInitialFee();
        _checkRatio(initialTargetRatio);
        _checkRange(tickLower, tickUpper, key.tickSpacing);
        _key = key;
        _config = PoolConfig(initialFee, initialTargetRatio, true);
        (_tickLower, _tickUpper) = (tickLower, tickUpper);
        _targetRatio = initialTargetRatio;
        _updatedAt = block.timestamp;
        poolManager.updateDynamicLPFee(key, initialFee);
        _unpause();
        emit FeeUpdated(getPoolId(), 0, initialFee, 0, initialTargetRatio, initialTargetRatio);
    }

    function setPoolParams(AlphixFees.PoolParams calldata params) external onlyOwner whenConfigured whenNotPaused {
        _setPoolParams(params);
        _targetRatio = _targetRatio.min(params.maxCurrentRatio);
    }

    function setGlobalMaxAdjRate(uint256 rate) external onlyOwner whenNotPaused {
        _setGlobalMaxAdjRate(rate);
    }

    /// @notice Moves the fee towards the target of a ratio, and updates the average. At most once
    /// in `minPeriod` seconds.
    function poke(uint256 currentRatio) external restricted nonReentrant whenNotPaused {
        _checkRatio(currentRatio);
        uint256 next = _updatedAt + _params.minPeriod;
        if (block.timestamp < next) revert CooldownNotElapsed(block.timestamp, next);
        (uint24 oldFee, uint256 oldTarget) = (getFee(), _targetRatio);
        (uint24 newFee, AlphixFees.OobState memory oob) = _nextFee(currentRatio);
        _targetRatio = AlphixFees.average(currentRatio, oldTarget, _params);
        _oob = oob;
        _updatedAt = block.timestamp;
        if (newFee != oldFee) poolManager.updateDynamicLPFee(_key, newFee);
        emit FeeUpdated(getPoolId(), oldFee, newFee, oldTarget, currentRatio, _targetRatio);
    }

    function pause() external restricted {
        _pause();
    }

    function unpause() external restricted {
        _unpause();
    }

    /// @notice Moves all of a token into another vault, even while paused. Checks only the vault's
    /// asset.
    function setYieldSource(Currency currency, address source) external restricted whenConfigured nonReentrant {
        if (source.code.length == 0 || !_fits(currency, source)) revert InvalidYieldSource();
        (address old, uint256 shares) = (_sources[currency], _booked[currency]);
        uint256 assets = shares == 0 ? 0 : _redeem(currency, old, shares);
        _sources[currency] = source;
        _booked[currency] = 0;
        _store(currency, assets);
        emit YieldSourceUpdated(Currency.unwrap(currency), old, source);
    }

    /// @notice Mints shares for their part of both sources, rounded up. The first shares are
    /// liquidity at the pool's price.
    /// @param expectedSqrtPriceX96 0 accepts any price
    /// @param maxPriceSlippage maximum distance of the square root price, in millionths
    function addReHypothecatedLiquidity(uint256 shares, uint160 expectedSqrtPriceX96, uint24 maxPriceSlippage)
        external
        payable
        whenNotPaused
        whenConfigured
        nonReentrant
        returns (BalanceDelta)
    {
        if (shares == 0) revert ZeroShares();
        _checkValue();
        if (totalSupply() == 0) _checkOwner();
        _checkPrice(expectedSqrtPriceX96, maxPriceSlippage);
        (uint256 amount0, uint256 amount1) = previewAddReHypothecatedLiquidity(shares);
        if (amount0 == 0 && amount1 == 0) revert ZeroAmounts();
        _collect(amount0, amount1);
        _mint(msg.sender, shares);
        emit ReHypothecatedLiquidityAdded(msg.sender, shares, amount0, amount1);
        return toBalanceDelta(-amount0.toInt256().toInt128(), -amount1.toInt256().toInt128());
    }

    /// @notice Burns shares of the caller. Both sources pay the caller its part, rounded down.
    function removeReHypothecatedLiquidity(uint256 shares, uint160 expectedSqrtPriceX96, uint24 maxPriceSlippage)
        external
        whenNotPaused
        whenConfigured
        nonReentrant
        returns (BalanceDelta)
    {
        if (shares == 0) revert ZeroShares();
        if (balanceOf(msg.sender) < shares) revert InsufficientShares();
        _checkPrice(expectedSqrtPriceX96, maxPriceSlippage);
        (uint256 amount0, uint256 amount1) = previewRemoveReHypothecatedLiquidity(shares);
        if (amount0 == 0 && amount1 == 0) revert ZeroAmounts();
        _burn(msg.sender, shares);
        _payFromSource(_key.currency0, amount0, msg.sender);
        _payFromSource(_key.currency1, amount1, msg.sender);
        emit ReHypothecatedLiquidityRemoved(msg.sender, shares, amount0, amount1);
        return toBalanceDelta(amount0.toInt256().toInt128(), amount1.toInt256().toInt128());
    }

    function renounceOwnership() public pure override {
        revert RenounceDisabled();
    }

    function _beforeInitialize(address sender, PoolKey calldata key, uint160) internal view override returns (bytes4) {
        if (sender != owner()) revert OwnableUnauthorizedAccount(sender);
        if (_config.isConfigured) revert PoolAlreadyInitialized();
        _checkPair(key);
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
        whenNotPaused
        returns (bytes4, int128)
    {
        uint128 lent = poolManager.positionLiquidity(key.toId(), address(this), _tickLower, _tickUpper);
        if (lent > 0) {
            _lay(key, -int256(uint256(lent)));
            _settle(key.currency0);
            _settle(key.currency1);
        }
        return (this.afterSwap.selector, 0);
    }

    /// @dev Overridden if the first currency is native. Here it is not.
    function _checkPair(PoolKey calldata key) internal view virtual {
        if (key.currency0.isAddressZero()) revert UnsupportedNativeCurrency();
    }

    function _checkValue() internal virtual {
        if (msg.value > 0) revert InvalidMsgValue();
    }

    function _fits(Currency currency, address source) internal view virtual returns (bool) {
        if (currency.isAddressZero()) return false;
        try IERC4626(source).asset() returns (address asset) {
            return asset == Currency.unwrap(currency);
        } catch {
            return false;
        }
    }

    function _collect(uint256 amount0, uint256 amount1) internal virtual {
        _pull(_key.currency0, amount0);
        _pull(_key.currency1, amount1);
        _store(_key.currency0, amount0);
        _store(_key.currency1, amount1);
    }

    function _deposit(Currency currency, address source, uint256 amount) internal virtual returns (uint256 shares) {
        IERC20(Currency.unwrap(currency)).forceApprove(source, amount);
        return IERC4626(source).deposit(amount, address(this));
    }

    function _withdraw(Currency, address source, uint256 amount, address to)
        internal
        virtual
        returns (uint256 shares)
    {
        return IERC4626(source).withdraw(amount, to, address(this));
    }

    function _redeem(Currency, address source, uint256 shares) internal virtual returns (uint256 assets) {
        return IERC4626(source).redeem(shares, address(this), address(this));
    }

    function _payManager(Currency currency, uint256 amount) internal virtual {
        poolManager.sync(currency);
        currency.transfer(address(poolManager), amount);
        poolManager.settle();
    }

    function _pull(Currency currency, uint256 amount) internal {
        if (amount == 0) return;
        IERC20(Currency.unwrap(currency)).safeTransferFrom(msg.sender, address(this), amount);
    }

    function _store(Currency currency, uint256 amount) internal {
        if (amount == 0) return;
        uint256 shares = _deposit(currency, _requireSource(currency), amount);
        if (shares == 0) revert ZeroSharesReceived();
        _booked[currency] += shares;
    }

    /// @dev If a source burns more than is booked, nothing stays booked.
    function _payFromSource(Currency currency, uint256 amount, address to) private {
        if (amount == 0) return;
        uint256 burned = _withdraw(currency, _requireSource(currency), amount, to);
        uint256 booked = _booked[currency];
        _booked[currency] = booked > burned ? booked - burned : 0;
    }

    /// @dev One unit of liquidity less than both sources cover, so that rounding never exceeds the
    /// holdings.
    function _lendable() private view returns (uint128) {
        if (_sources[_key.currency0] == address(0) || _sources[_key.currency1] == address(0)) return 0;
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

    /// @dev Takes the swap's proceeds before the swapper has paid, from other tokens in the pool
    /// manager.
    function _settle(Currency currency) private {
        int256 delta = poolManager.currencyDelta(address(this), currency);
        if (delta > 0) {
            poolManager.take(currency, address(this), uint256(delta));
            _store(currency, uint256(delta));
        } else if (delta < 0) {
            _payFromSource(currency, uint256(-delta), address(this));
            _payManager(currency, uint256(-delta));
        }
    }

    function _requireSource(Currency currency) private view returns (address source) {
        source = _sources[currency];
        if (source == address(0)) revert YieldSourceNotConfigured();
    }

    function _checkPrice(uint160 expected, uint24 slippage) private view {
        if (expected == 0) return;
        uint160 price = poolManager.sqrtPriceX96(getPoolId());
        uint256 apart = price > expected ? price - expected : expected - price;
        if (apart * ONE > uint256(expected) * slippage) revert PriceSlippageExceeded(expected, price, slippage);
    }

    function _checkRatio(uint256 ratio) private view {
        if (ratio == 0 || ratio > _params.maxCurrentRatio) revert InvalidCurrentRatio();
    }

    function _checkRange(int24 lower, int24 upper, int24 spacing) private pure {
        bool isRange = TickMath.MIN_TICK <= lower && lower < upper && upper <= TickMath.MAX_TICK;
        if (!isRange || lower % spacing != 0 || upper % spacing != 0) revert InvalidTickRange();
    }

    function _setPoolParams(AlphixFees.PoolParams calldata params) private {
        AlphixFees.check(params);
        _params = params;
        emit PoolParamsUpdated();
    }

    function _setGlobalMaxAdjRate(uint256 rate) private {
        if (rate == 0 || rate > AlphixFees.MAX_RATE) revert AlphixFees.InvalidParameter();
        _globalMaxAdjRate = rate;
    }

    function _nextFee(uint256 ratio) private view returns (uint24, AlphixFees.OobState memory) {
        return AlphixFees.next(getFee(), ratio, _targetRatio, _globalMaxAdjRate, _params, _oob);
    }

    /// @dev The price within the range, and the range's ends.
    function _prices() private view returns (uint160 price, uint160 lower, uint160 upper) {
        if (!_config.isConfigured) revert PoolNotConfigured();
        lower = TickMath.getSqrtPriceAtTick(_tickLower);
        upper = TickMath.getSqrtPriceAtTick(_tickUpper);
        price = poolManager.sqrtPriceX96(getPoolId());
        if (price < lower) price = lower;
        if (price > upper) price = upper;
    }

    /// @dev One unit more per side than the range needs at the pool's price.
    function _firstAmounts(uint256 shares) private view returns (uint256 amount0, uint256 amount1) {
        uint128 liquidity = shares.toUint128();
        (uint160 price, uint160 lower, uint160 upper) = _prices();
        amount0 = SqrtPriceMath.getAmount0Delta(price, upper, liquidity, false) + 1;
        amount1 = SqrtPriceMath.getAmount1Delta(lower, price, liquidity, false) + 1;
    }

    function _sharesFor(Currency currency, uint256 amount) private view returns (uint256) {
        uint256 supply = totalSupply();
        if (supply > 0) {
            uint256 total = getAmountInYieldSource(currency);
            return total == 0 ? 0 : amount.mulDiv(supply, total);
        }
        if (amount == 0) return 0;
        (uint160 price, uint160 lower, uint160 upper) = _prices();
        return currency == _key.currency0
            ? LiquidityAmounts.getLiquidityForAmount0(price, upper, amount - 1)
            : LiquidityAmounts.getLiquidityForAmount1(lower, price, amount - 1);
    }

    function _worth(uint256 shares, Math.Rounding rounding) private view returns (uint256, uint256) {
        uint256 supply = totalSupply();
        return (
            shares.mulDiv(getAmountInYieldSource(_key.currency0), supply, rounding),
            shares.mulDiv(getAmountInYieldSource(_key.currency1), supply, rounding)
        );
    }
}
