// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title A factory that deploys hooks whose creation code is on its list. For local chains only.
/// @dev Has the view functions and the event of a real one. It proves which code a hook was created
/// from, and nothing about the hook's owner or vaults.
contract HookFactory {
    event CreationCodeAllowed(bytes32 indexed creationCodeHash);
    event Deployed(
        address indexed deployed,
        bytes32 indexed creationCodeHash,
        address indexed deployer,
        bytes constructorArgs,
        bytes32 salt
    );

    error Unauthorized();
    error CreationCodeNotAllowed(bytes32 creationCodeHash);
    error DeploymentFailed();

    address public immutable owner;
    mapping(bytes32 creationCodeHash => bool) public isAllowed;
    /// @notice Returns zero for an address that this factory did not deploy.
    mapping(address deployed => bytes32) public creationCodeHashOf;
    /// @notice Returns the hooks, oldest first.
    address[] public allDeployments;

    constructor(address owner_) {
        owner = owner_;
    }

    function allow(bytes32 creationCodeHash) external {
        if (msg.sender != owner) revert Unauthorized();
        isAllowed[creationCodeHash] = true;
        emit CreationCodeAllowed(creationCodeHash);
    }

    /// @notice Anyone can deploy allowed code. The hash covers the code without its arguments.
    function deploy(bytes calldata creationCode, bytes calldata constructorArgs, bytes32 salt)
        external
        returns (address deployed)
    {
        bytes32 creationCodeHash = keccak256(creationCode);
        if (!isAllowed[creationCodeHash]) revert CreationCodeNotAllowed(creationCodeHash);
        bytes memory initCode = bytes.concat(creationCode, constructorArgs);
        assembly ("memory-safe") {
            deployed := create2(0, add(initCode, 32), mload(initCode), salt)
        }
        if (deployed == address(0)) revert DeploymentFailed();
        creationCodeHashOf[deployed] = creationCodeHash;
        allDeployments.push(deployed);
        emit Deployed(deployed, creationCodeHash, msg.sender, constructorArgs, salt);
    }

    function isFromFactory(address deployed) external view returns (bool) {
        return creationCodeHashOf[deployed] != 0;
    }

    function allDeploymentsLength() external view returns (uint256) {
        return allDeployments.length;
    }
}
