// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {TransientSlot} from "@openzeppelin/contracts/utils/TransientSlot.sol";
import {IUnlockCallback} from "@uniswap/v4-core/src/interfaces/callback/IUnlockCallback.sol";
import {FullMath} from "@uniswap/v4-core/src/libraries/FullMath.sol";
import {SafeCast} from "@uniswap/v4-core/src/libraries/SafeCast.sol";
import {Currency} from "@uniswap/v4-core/src/types/Currency.sol";
import {PoolKey} from "@uniswap/v4-core/src/types/PoolKey.sol";
import {DualPoolLedger} from "./DualPoolLedger.sol";

/// @title Shares of a pool. They are no token and cannot be transferred.
/// @dev For each side and both ways: shares * (T + 1) / (S + V), rounded up for deposits and down
/// for exits.
abstract contract DualPoolShares is DualPoolLedger, ReentrancyGuardTransient, IUnlockCallback {
    using SafeCast for uint256;
    using TransientSlot for bytes32;
    using TransientSlot for TransientSlot.BooleanSlot;

    uint8 private constant UNKNOWN_OFFSET = 12;
    bytes32 private constant JIT = keccak256("DualPool.jit");

    modifier outsideSwaps() {
        _requireOutsideSwaps();
        _;
    }

    function decimalsOffset(bytes32 id) public view returns (uint8) {
        uint8 offset = _offsets[id];
        return offset == 0 ? UNKNOWN_OFFSET : offset;
    }

    function sharesOf(PoolKey calldata key, address account) external view returns (uint256) {
        return userShares[_idOf(key)][account];
    }

    function totalAssets(PoolKey calldata key) public view returns (uint256, uint256) {
        bytes32 id = _idOf(key);
        return (_total(id, key.currency0), _total(id, key.currency1));
    }

    function getReserves(PoolKey calldata key) external view returns (uint256, uint256) {
        return totalAssets(key);
    }

    function getEffectiveLiquidity(PoolKey calldata key) external view returns (uint256, uint256) {
        bytes32 id = _idOf(key);
        return (_effective(id, key.currency0), _effective(id, key.currency1));
    }

    function previewDeposit(PoolKey calldata key, uint256 shares) external view returns (uint256, uint256) {
        return _amounts(key, shares, true);
    }

    function previewWithdraw(PoolKey calldata key, uint256 shares) external view returns (uint256, uint256) {
        return _amounts(key, shares, false);
    }

    /// @notice Mints shares to the caller at the current cost, up to the given amounts.
    /// @param deadline unix seconds
    function addLiquidity(
        PoolKey calldata key,
        uint256 sharesToMint,
        uint256 maxAmount0,
        uint256 maxAmount1,
        uint256 deadline
    ) external nonReentrant outsideSwaps returns (uint256 amount0, uint256 amount1) {
        if (block.timestamp > deadline) revert DeadlineExpired();
        bytes32 id = _idOf(key);
        if (!externalDepositsEnabled[id] && msg.sender != owner()) revert Unauthorized();
        (amount0, amount1) = _amounts(key, sharesToMint, true);
        _mintFor(id, key, sharesToMint, amount0, amount1);
        emit Deposit(id, msg.sender, sharesToMint, amount0, amount1);
        // Comes after the transfers, so that an error of a vault or token is reported first.
        if (amount0 > maxAmount0 || amount1 > maxAmount1) revert SlippageExceeded();
    }

    /// @notice Burns shares of the caller at their current value, with the given minimum amounts.
    /// Needs both vaults.
    function removeLiquidity(
        PoolKey calldata key,
        uint256 sharesToBurn,
        uint256 minAmount0,
        uint256 minAmount1,
        uint256 deadline
    ) external nonReentrant outsideSwaps returns (uint256 amount0, uint256 amount1) {
        if (block.timestamp > deadline) revert DeadlineExpired();
        // The pool manager pays tokens that it owes the hook only within this callback.
        bytes memory paid = poolManager.unlock(abi.encode(key, msg.sender, sharesToBurn));
        (amount0, amount1) = abi.decode(paid, (uint256, uint256));
        if (amount0 < minAmount0 || amount1 < minAmount1) revert SlippageExceeded();
    }

    /// @notice The first deposit, by the owner, at any ratio. Impossible again after all shares
    /// were burned.
    function bootstrap(PoolKey calldata key, uint256 amount0, uint256 amount1)
        external
        onlyOwner
        nonReentrant
        outsideSwaps
        returns (uint256 shares)
    {
        bytes32 id = _idOf(key);
        if (totalShares[id] > 0) revert VaultAlreadyBootstrapped();
        if (_begun[id]) revert AssetsAlreadyBound();
        _begun[id] = true;
        if (amount0 == 0 || amount1 == 0) revert InsufficientBootstrap();
        shares = Math.sqrt(amount0 * amount1);
        uint256 minimum = 100 * 10 ** decimalsOffset(id);
        if (shares < minimum) revert BootstrapTooSmall(shares, minimum);
        _mintFor(id, key, shares, amount0, amount1);
        emit Bootstrap(id, msg.sender, shares, amount0, amount1);
        _setLive(id, true);
    }

    function unlockCallback(bytes calldata data) external returns (bytes memory) {
        if (msg.sender != address(poolManager)) revert UnauthorizedCallback();
        (PoolKey memory key, address account, uint256 shares) = abi.decode(data, (PoolKey, address, uint256));
        bytes32 id = _idOf(key);
        _redeemClaims(id, key.currency0);
        _redeemClaims(id, key.currency1);
        (uint256 amount0, uint256 amount1) = _burnFor(id, key, account, shares);
        return abi.encode(amount0, amount1);
    }

    function _requireOutsideSwaps() private view {
        if (JIT.asBoolean().tload()) revert JITInProgress();
    }

    function _setLive(bytes32 id, bool live) internal {
        livePools[id] = live;
        emit PoolLivenessUpdated(id, live);
    }

    function _setJIT(bool running) internal {
        JIT.asBoolean().tstore(running);
    }

    function _mintFor(bytes32 id, PoolKey calldata key, uint256 shares, uint256 amount0, uint256 amount1) private {
        userShares[id][msg.sender] += shares;
        totalShares[id] += shares;
        _lastDepositBlock[id][msg.sender] = block.number;
        _pull(id, key.currency0, amount0);
        _pull(id, key.currency1, amount1);
    }

    function _burnFor(bytes32 id, PoolKey memory key, address account, uint256 shares)
        private
        returns (uint256 amount0, uint256 amount1)
    {
        uint256 unlockBlock = _lastDepositBlock[id][account] + minDepositBlocks[id];
        if (block.number < unlockBlock) revert DepositLocked(unlockBlock);
        if (shares > userShares[id][account]) revert InsufficientShares();
        (amount0, amount1) = _amounts(key, shares, false);
        userShares[id][account] -= shares;
        totalShares[id] -= shares;
        _pay(id, key.currency0, account, amount0);
        _pay(id, key.currency1, account, amount1);
        emit Withdraw(id, account, shares, amount0, amount1);
    }

    function _pay(bytes32 id, Currency currency, address to, uint256 amount) private {
        if (amount == 0) return;
        _gather(id, currency, amount);
        _spendIdle(id, currency, amount);
        currency.transfer(to, amount);
    }

    function _amounts(PoolKey memory key, uint256 shares, bool up)
        private
        view
        returns (uint256 amount0, uint256 amount1)
    {
        bytes32 id = _idOf(key);
        uint256 supply = totalShares[id];
        if (supply == 0) revert VaultNotBootstrapped();
        supply += 10 ** decimalsOffset(id);
        amount0 = _part(shares, _total(id, key.currency0), supply, up);
        amount1 = _part(shares, _total(id, key.currency1), supply, up);
        // Reverts for amounts that the pool manager cannot represent.
        amount0.toInt128();
        amount1.toInt128();
    }

    function _part(uint256 shares, uint256 total, uint256 supply, bool up) private pure returns (uint256) {
        return up ? FullMath.mulDivRoundingUp(shares, total + 1, supply) : FullMath.mulDiv(shares, total + 1, supply);
    }
}
