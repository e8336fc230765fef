// SPDX-License-Identifier: MIT

// Words of a contract's storage that no getter of it tells: an `eth_call` lays this code over the contract's account (a state
// override), for that call alone, and each word of its input is answered by what stands in that slot. Never deployed, never sent.
object "StoredWords" {
    code {
        datacopy(0, dataoffset("StoredWords_deployed"), datasize("StoredWords_deployed"))
        return(0, datasize("StoredWords_deployed"))
    }
    object "StoredWords_deployed" {
        code {
            for { let at := 0 } lt(at, calldatasize()) { at := add(at, 0x20) } {
                mstore(at, sload(calldataload(at)))
            }
            return(0, calldatasize())
        }
    }
}
