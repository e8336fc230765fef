// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

interface IRoundTripHook {
    function addReHypothecatedLiquidity(uint128 liquidity) external payable returns (int256);
    function removeReHypothecatedLiquidity(address owner) external returns (int256);
}

interface IRoundTripToken {
    function balanceOf(address owner) external view returns (uint256);
}

/// Approve, deposit, withdraw, as an account would do it: for nodes without eth_simulateV1, an `eth_call` lays this code
/// over the depositor's account by a state override and has the account call itself. Never deployed, never sent.
contract RoundTrip {
    /// @return deposited whether the deposit went through
    /// @return returned0 what the withdrawal of the whole position right after it brought of token0; 0 where it failed
    /// @return returned1 the same of token1
    function tryOut(address hook, address token0, address token1, uint128 liquidity)
        external
        returns (bool deposited, uint256 returned0, uint256 returned1)
    {
        approve(token0, hook);
        approve(token1, hook);
        try IRoundTripHook(hook).addReHypothecatedLiquidity(liquidity) {
            deposited = true;
        } catch {
            return (false, 0, 0);
        }
        uint256 before0 = IRoundTripToken(token0).balanceOf(address(this));
        uint256 before1 = IRoundTripToken(token1).balanceOf(address(this));
        try IRoundTripHook(hook).removeReHypothecatedLiquidity(address(this)) {
            returned0 = IRoundTripToken(token0).balanceOf(address(this)) - before0;
            returned1 = IRoundTripToken(token1).balanceOf(address(this)) - before1;
        } catch {}
    }

    /// Old tokens return nothing: the deposit itself shows whether the approval held.
    function approve(address token, address spender) private {
        (bool ignored,) = token.call(abi.encodeWithSignature("approve(address,uint256)", spender, type(uint256).max));
        ignored;
    }
}
