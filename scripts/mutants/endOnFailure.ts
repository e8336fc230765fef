import fc from 'fast-check'

/** That one random case fails is enough to kill a mutant: the smallest such case is not looked for. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })
