// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC4626} from "@openzeppelin/contracts/interfaces/IERC4626.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {BaseHook} from "@openzeppelin/uniswap-hooks/src/base/BaseHook.sol";
import {SafeCast} from "@uniswap/v4-core/src/libraries/SafeCast.sol";
import {Currency} from "@uniswap/v4-core/src/types/Currency.sol";
import {PoolId} from "@uniswap/v4-core/src/types/PoolId.sol";
import {PoolKey} from "@uniswap/v4-core/src/types/PoolKey.sol";
import {IDualPool} from "./IDualPool.sol";

/// @title Stores what each pool owns of each token: vault shares, tokens in the hook, and claims on
/// the pool manager.
/// @dev The hook holds the tokens of all its pools together. Only this ledger separates them. The
/// key of a side is its partition, keccak256(abi.encode(id, currency)). Pages read the slots that
/// are numbered here.
abstract contract DualPoolLedger is IDualPool, Ownable2Step, BaseHook {
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    struct Balances {
        uint128 idle;
        uint128 claims;
    }

    /// @dev Slot 2. The owner and the pending owner are before it.
    mapping(bytes32 id => bool) public livePools;
    mapping(bytes32 id => mapping(address currency => address)) public vaults;
    /// @dev Slot 4.
    mapping(bytes32 partition => uint256) internal _vaultShares;
    /// @dev Slot 5.
    mapping(bytes32 partition => Balances) internal _balances;
    mapping(bytes32 id => uint256) public totalShares;
    mapping(bytes32 id => mapping(address account => uint256)) public userShares;
    mapping(bytes32 id => Bucket[]) internal _distributions;
    /// @dev Slot 9.
    mapping(bytes32 id => mapping(address account => uint256)) internal _lastDepositBlock;
    mapping(bytes32 id => bool) public externalDepositsEnabled;
    mapping(bytes32 id => uint64) public minDepositBlocks;
    mapping(bytes32 id => uint8) internal _offsets;
    /// @dev True once the owner has made the first deposit.
    mapping(bytes32 id => bool) internal _begun;

    function _idOf(PoolKey memory key) internal pure returns (bytes32) {
        return PoolId.unwrap(key.toId());
    }

    function _partition(bytes32 id, Currency currency) internal pure returns (bytes32) {
        return keccak256(abi.encode(id, currency));
    }

    function _vaultOf(bytes32 id, Currency currency) internal view returns (IERC4626) {
        return IERC4626(vaults[id][Currency.unwrap(currency)]);
    }

    /// @dev What a pool owns of a token: in the vault, in the hook, and as claims.
    function _total(bytes32 id, Currency currency) internal view returns (uint256 assets) {
        bytes32 partition = _partition(id, currency);
        Balances memory balances = _balances[partition];
        assets = uint256(balances.idle) + balances.claims;
        uint256 shares = _vaultShares[partition];
        if (shares > 0) assets += _vaultOf(id, currency).convertToAssets(shares);
    }

    /// @dev Amount of a token that a swap can use now. Excludes claims that the pool manager cannot
    /// pay.
    function _effective(bytes32 id, Currency currency) internal view returns (uint256 assets) {
        bytes32 partition = _partition(id, currency);
        Balances memory balances = _balances[partition];
        assets = uint256(balances.idle) + _backed(currency, balances.claims);
        uint256 shares = _vaultShares[partition];
        if (shares > 0) assets += _withdrawable(_vaultOf(id, currency), shares);
    }

    /// @dev A vault may report 0 by design and pay anyway. Then its preview decides.
    function _withdrawable(IERC4626 vault, uint256 shares) private view returns (uint256) {
        uint256 most = vault.maxWithdraw(address(this));
        if (most > 0) return Math.min(most, vault.convertToAssets(shares));
        try vault.previewRedeem(shares) returns (uint256 assets) {
            return assets;
        } catch {
            return 0;
        }
    }

    function _backed(Currency currency, uint256 claims) private view returns (uint256) {
        if (claims == 0) return 0;
        return Math.min(claims, currency.balanceOf(address(poolManager)));
    }

    /// @dev Within an unlock: redeems claims for idle tokens, as far as the pool manager has them.
    function _redeemClaims(bytes32 id, Currency currency) internal {
        Balances storage balances = _balances[_partition(id, currency)];
        uint128 amount = _backed(currency, balances.claims).toUint128();
        if (amount == 0) return;
        poolManager.burn(address(this), currency.toId(), amount);
        poolManager.take(currency, address(this), amount);
        balances.claims -= amount;
        balances.idle += amount;
    }

    /// @dev Ensures that the hook has `amount`, and withdraws what is missing from the vault. If
    /// the vault reverts, so does this.
    function _gather(bytes32 id, Currency currency, uint256 amount) internal {
        bytes32 partition = _partition(id, currency);
        uint256 idle = _balances[partition].idle;
        if (amount <= idle) return;
        IERC4626 vault = _vaultOf(id, currency);
        if (address(vault) == address(0)) revert InsufficientPoolBalance();
        uint256 shares = vault.withdraw(amount - idle, address(this), address(this));
        if (shares > _vaultShares[partition]) revert CrossPoolShareLeak();
        _vaultShares[partition] -= shares;
        _balances[partition].idle = amount.toUint128();
    }

    function _spendIdle(bytes32 id, Currency currency, uint256 amount) internal {
        _balances[_partition(id, currency)].idle -= amount.toUint128();
    }

    /// @dev Takes tokens from the caller and deposits them into the vault, if there is one.
    function _pull(bytes32 id, Currency currency, uint256 amount) internal {
        if (amount == 0) return;
        uint256 before = currency.balanceOfSelf();
        IERC20(Currency.unwrap(currency)).safeTransferFrom(msg.sender, address(this), amount);
        if (currency.balanceOfSelf() - before < amount) revert TransferReceiptShortfall();
        IERC4626 vault = _vaultOf(id, currency);
        bytes32 partition = _partition(id, currency);
        if (address(vault) == address(0)) {
            _balances[partition].idle += amount.toUint128();
            return;
        }
        _allow(currency, vault, amount);
        if (vault.previewDeposit(amount) == 0) revert ZeroSharesMinted();
        _vaultShares[partition] += _deposit(vault, amount);
    }

    function _allow(Currency currency, IERC4626 vault, uint256 amount) private {
        IERC20 token = IERC20(Currency.unwrap(currency));
        if (token.allowance(address(this), address(vault)) < amount) {
            token.forceApprove(address(vault), type(uint256).max);
        }
    }

    /// @dev Deposits the hook's tokens into the vault. If the vault reverts, the swap continues,
    /// and the tokens stay in the hook.
    function _store(bytes32 id, Currency currency) internal {
        IERC4626 vault = _vaultOf(id, currency);
        bytes32 partition = _partition(id, currency);
        uint256 idle = _balances[partition].idle;
        if (address(vault) == address(0) || idle == 0) return;
        try this.depositToVault(vault, idle) returns (uint256 shares) {
            _vaultShares[partition] += shares;
            _balances[partition].idle = 0;
        } catch (bytes memory reason) {
            emit VaultDepositSkipped(id, Currency.unwrap(currency), idle, reason);
        }
    }

    /// @dev The hook calls this on itself, so that a deposit that mints no shares can be reverted.
    function depositToVault(IERC4626 vault, uint256 amount) external returns (uint256 shares) {
        if (msg.sender != address(this)) revert UnauthorizedCallback();
        return _deposit(vault, amount);
    }

    function _deposit(IERC4626 vault, uint256 amount) private returns (uint256 shares) {
        shares = vault.deposit(amount, address(this));
        if (shares == 0) revert ZeroSharesMinted();
    }

    function _drain(bytes32 id, Currency currency) internal {
        IERC4626 vault = _vaultOf(id, currency);
        if (address(vault) == address(0)) return;
        IERC20(Currency.unwrap(currency)).forceApprove(address(vault), 0);
        bytes32 partition = _partition(id, currency);
        uint256 shares = _vaultShares[partition];
        if (shares == 0) return;
        try vault.redeem(shares, address(this), address(this)) returns (uint256 assets) {
            _vaultShares[partition] = 0;
            _balances[partition].idle += assets.toUint128();
            emit VaultDrained(id, Currency.unwrap(currency), shares, assets);
        } catch (bytes memory reason) {
            emit VaultDrainSkipped(id, Currency.unwrap(currency), shares, reason);
        }
    }
}
