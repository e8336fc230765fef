// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title An operator's list of pools on the chain, with the interface of a real one. For local
/// chains only.
/// @dev Stores the owner's entries unchecked. A pool's tick spacing is not included.
contract PoolRegistry {
    struct Listing {
        address hook;
        bytes32 poolId;
        address currency0;
        address currency1;
        uint24 fee;
        address vault0;
        address vault1;
        /// 0: the operator's own hook; 1: the protocol's
        uint8 mode;
        bool verified;
        bool active;
    }

    event PoolListed(bytes32 indexed poolId, address indexed hook, bool verified);
    event PoolActiveSet(bytes32 indexed poolId, bool active);

    error Unauthorized();

    address public immutable owner;
    bytes32[] private _ids;
    mapping(bytes32 id => Listing) private _listings;

    constructor(address owner_) {
        owner = owner_;
    }

    modifier onlyOwner() {
        if (msg.sender != owner) revert Unauthorized();
        _;
    }

    /// @notice Anything can be listed, and no entry is ever removed.
    function list(Listing calldata listing) external onlyOwner {
        if (_listings[listing.poolId].poolId == 0) _ids.push(listing.poolId);
        _listings[listing.poolId] = listing;
        emit PoolListed(listing.poolId, listing.hook, listing.verified);
    }

    function setActive(bytes32 poolId, bool active) external onlyOwner {
        _listings[poolId].active = active;
        emit PoolActiveSet(poolId, active);
    }

    function allPoolIds() external view returns (bytes32[] memory) {
        return _ids;
    }

    /// @return zeros for an id that is not listed
    function getPool(bytes32 poolId) external view returns (Listing memory) {
        return _listings[poolId];
    }
}
