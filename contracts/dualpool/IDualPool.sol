// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Errors, events and types of the reference hook of the DualPool adapter.
/// @dev Names, arguments and topics are those of Uniswap's contract.
interface IDualPool {
    /// @dev A range of ticks and its share of the JIT liquidity, in basis points.
    struct Bucket {
        int24 tickLower;
        int24 tickUpper;
        uint16 weightBps;
    }

    struct PoolConfig {
        uint160 sqrtPriceX96;
        Bucket[] distribution;
        bool allowExternalDeposits;
        address vault0;
        address vault1;
        uint64 minDepositBlocks;
    }

    error Unauthorized();
    error VaultNotBootstrapped();
    error InsufficientShares();
    error DepositLocked(uint256 unlockBlock);
    error SlippageExceeded();
    error DeadlineExpired();
    error TransferReceiptShortfall();
    error ZeroSharesMinted();
    error PoolNotLive(bytes32 poolId);
    error JITInProgress();
    error LiquidityNotAllowed();
    error DirectInitializeBlocked();
    error RenounceOwnershipDisabled();
    error UnauthorizedCallback();
    error BootstrapTooSmall(uint256 shares, uint256 minimum);
    error InsufficientBootstrap();
    error VaultAlreadyBootstrapped();
    error AssetsAlreadyBound();
    error InvalidHookAddress();
    error NativeNotSupported();
    error DynamicFeeNotSupported();
    error VaultAssetMismatch();
    error VaultChargesEntryFee();
    error VaultChargesExitFee();
    error MinDepositBlocksTooLarge(uint64 minDepositBlocks, uint64 maximum);
    error InvalidDistribution();
    error InvalidTickRange();
    error CrossPoolShareLeak();
    error InsufficientPoolBalance();

    event PoolCreated(bytes32 indexed poolId);
    event Bootstrap(
        bytes32 indexed vaultId, address indexed provider, uint256 shares, uint256 amount0, uint256 amount1
    );
    event Deposit(
        bytes32 indexed vaultId, address indexed provider, uint256 shares, uint256 amount0, uint256 amount1
    );
    event Withdraw(
        bytes32 indexed vaultId, address indexed provider, uint256 shares, uint256 amount0, uint256 amount1
    );
    event PoolLivenessUpdated(bytes32 indexed poolId, bool isLive);
    event ExternalDepositsUpdated(bytes32 indexed poolId, bool enabled);
    event DistributionUpdated(bytes32 indexed poolId);
    event VaultBound(bytes32 indexed partition, address vault);
    event VaultDepositSkipped(bytes32 indexed poolId, address indexed currency, uint256 amount, bytes reason);
    event VaultDrained(bytes32 indexed poolId, address indexed currency, uint256 shares, uint256 assets);
    event VaultDrainSkipped(bytes32 indexed poolId, address indexed currency, uint256 shares, bytes reason);
    event EmergencyVaultRevoked(bytes32 indexed poolId);
}
