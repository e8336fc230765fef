// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title ENS universal resolver, as far as a page that looks up addresses uses it. For local
/// chains only.
/// @dev Names are written into its storage. A name whose address is this contract's own stands for
/// one that is kept outside the chain (EIP-3668).
contract NameResolver {
    mapping(bytes32 node => address) private _addresses;

    error ResolverNotFound(bytes name);
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    /// @param name the DNS-encoded name
    /// @param data a call of `addr(bytes32)`
    /// @return result its answer
    /// @return resolver the contract that gave it
    function resolve(bytes calldata name, bytes calldata data)
        external
        view
        returns (bytes memory result, address resolver)
    {
        address found = _addresses[bytes32(data[4:36])];
        if (found == address(0)) revert ResolverNotFound(name);
        if (found == address(this)) {
            revert OffchainLookup(found, new string[](0), data, this.resolve.selector, name);
        }
        return (abi.encode(found), address(this));
    }
}
