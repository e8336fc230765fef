// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC4626} from "@openzeppelin/contracts/interfaces/IERC4626.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {BaseHook} from "@openzeppelin/uniswap-hooks/src/base/BaseHook.sol";
import {IPoolManager} from "@uniswap/v4-core/src/interfaces/IPoolManager.sol";
import {LPFeeLibrary} from "@uniswap/v4-core/src/libraries/LPFeeLibrary.sol";
import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {Currency} from "@uniswap/v4-core/src/types/Currency.sol";
import {PoolKey} from "@uniswap/v4-core/src/types/PoolKey.sol";
import {DualPoolSwaps} from "./DualPoolSwaps.sol";

/// @title A hook with many pools. Shares are no token, and every call has limits and a deadline.
/// @notice FOR TEST NETWORKS. A replacement of Uniswap's contract DualPoolHook with the same risks:
/// the owner can steal deposits by moving the price ranges between two swaps.
contract DualPoolHook is DualPoolSwaps {
    using LPFeeLibrary for uint24;
    using SafeERC20 for IERC20;

    uint256 private constant MOST_BUCKETS = 8;
    uint256 private constant ALL_BPS = 10_000;

    /// @notice Account that created the contract. Any account can create one, so this proves
    /// nothing.
    address public immutable factory;
    uint32 public immutable maxGas;
    uint64 public immutable maxMinDepositBlocks;

    constructor(IPoolManager manager, uint32 maxGas_, address owner_, uint64 maxMinDepositBlocks_)
        BaseHook(manager)
        Ownable(owner_)
    {
        factory = msg.sender;
        maxGas = maxGas_;
        maxMinDepositBlocks = maxMinDepositBlocks_;
    }

    /// @notice Opens a pool. Deposits are impossible before the owner's `bootstrap`.
    function initializePool(PoolKey calldata key, PoolConfig calldata config) external onlyOwner returns (int24 tick) {
        if (address(key.hooks) != address(this)) revert InvalidHookAddress();
        if (key.currency0.isAddressZero()) revert NativeNotSupported();
        if (key.fee.isDynamicFee()) revert DynamicFeeNotSupported();
        _requireFit(config.vault0, key.currency0);
        _requireFit(config.vault1, key.currency1);
        if (config.minDepositBlocks > maxMinDepositBlocks) {
            revert MinDepositBlocksTooLarge(config.minDepositBlocks, maxMinDepositBlocks);
        }
        bytes32 id = _idOf(key);
        _setExternalDeposits(id, config.allowExternalDeposits);
        _bind(id, key.currency0, config.vault0);
        _bind(id, key.currency1, config.vault1);
        minDepositBlocks[id] = config.minDepositBlocks;
        _offsets[id] = _offsetOf(key);
        _storeDistribution(id, key.tickSpacing, config.distribution);
        tick = poolManager.initialize(key, config.sqrtPriceX96);
        emit PoolCreated(id);
    }

    function setDistribution(PoolKey calldata key, Bucket[] calldata distribution) external onlyOwner outsideSwaps {
        bytes32 id = _idOf(key);
        _storeDistribution(id, key.tickSpacing, distribution);
        emit DistributionUpdated(id);
    }

    function setPoolLive(PoolKey calldata key, bool live) external onlyOwner outsideSwaps {
        _setLive(_idOf(key), live);
    }

    function setExternalDeposits(PoolKey calldata key, bool enabled) external onlyOwner outsideSwaps {
        _setExternalDeposits(_idOf(key), enabled);
    }

    /// @notice Stops swaps and deposits, and withdraws everything that both vaults pay.
    function emergencyRevokeVault(PoolKey calldata key) external onlyOwner nonReentrant outsideSwaps {
        bytes32 id = _idOf(key);
        _setLive(id, false);
        _setExternalDeposits(id, false);
        _drain(id, key.currency0);
        _drain(id, key.currency1);
        emit EmergencyVaultRevoked(id);
    }

    function refreshVaultApproval(PoolKey calldata key, Currency currency) external onlyOwner outsideSwaps {
        address vault = vaults[_idOf(key)][Currency.unwrap(currency)];
        if (vault != address(0)) IERC20(Currency.unwrap(currency)).forceApprove(vault, type(uint256).max);
    }

    function renounceOwnership() public pure override {
        revert RenounceOwnershipDisabled();
    }

    function getDistribution(bytes32 id) external view returns (Bucket[] memory) {
        return _distributions[id];
    }

    /// @notice Returns no information about any pool.
    function isLive() external pure returns (bool) {
        return true;
    }

    function supportsInterface(bytes4 interfaceId) external pure returns (bool) {
        return interfaceId == 0x7adbfbb8 || interfaceId == 0x01ffc9a7;
    }

    function _setExternalDeposits(bytes32 id, bool enabled) private {
        externalDepositsEnabled[id] = enabled;
        emit ExternalDepositsUpdated(id, enabled);
    }

    function _storeDistribution(bytes32 id, int24 spacing, Bucket[] calldata distribution) private {
        if (distribution.length == 0 || distribution.length > MOST_BUCKETS) revert InvalidDistribution();
        delete _distributions[id];
        uint256 weights = 0;
        for (uint256 index = 0; index < distribution.length; index++) {
            Bucket calldata bucket = distribution[index];
            (int24 lower, int24 upper) = (bucket.tickLower, bucket.tickUpper);
            if (lower >= upper || lower < TickMath.MIN_TICK || upper > TickMath.MAX_TICK) revert InvalidTickRange();
            if (lower % spacing != 0 || upper % spacing != 0) revert InvalidTickRange();
            if (bucket.weightBps == 0) revert InvalidDistribution();
            weights += bucket.weightBps;
            _distributions[id].push(bucket);
        }
        if (weights != ALL_BPS) revert InvalidDistribution();
    }

    function _bind(bytes32 id, Currency currency, address vault) private {
        if (vault == address(0)) return;
        vaults[id][Currency.unwrap(currency)] = vault;
        IERC20(Currency.unwrap(currency)).forceApprove(vault, type(uint256).max);
        emit VaultBound(_partition(id, currency), vault);
    }

    /// @dev Checks the vault's token and that its previews show no fee. Does not detect fees that
    /// are enabled later, or a preview that reverts.
    function _requireFit(address source, Currency currency) private view {
        if (source == address(0)) return;
        IERC4626 vault = IERC4626(source);
        if (vault.asset() != Currency.unwrap(currency)) revert VaultAssetMismatch();
        uint256 amount = 10 ** vault.decimals();
        uint256 shares = vault.convertToShares(amount);
        try vault.previewDeposit(amount) returns (uint256 minted) {
            if (minted < shares) revert VaultChargesEntryFee();
        } catch {}
        try vault.previewRedeem(shares) returns (uint256 paid) {
            if (paid < vault.convertToAssets(shares)) revert VaultChargesExitFee();
        } catch {}
    }

    function _offsetOf(PoolKey calldata key) private view returns (uint8) {
        uint256 mean = (_decimalsOf(key.currency0) + _decimalsOf(key.currency1)) / 2;
        if (mean <= 12) return 6;
        return mean >= 18 ? 12 : uint8(mean - 6);
    }

    function _decimalsOf(Currency currency) private view returns (uint256) {
        try IERC20Metadata(Currency.unwrap(currency)).decimals() returns (uint8 decimals) {
            return decimals;
        } catch {
            return 18;
        }
    }
}
