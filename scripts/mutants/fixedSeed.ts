import fc from 'fast-check'

/** The same random cases for every mutant, and the same figures for the same code. */
fc.configureGlobal({ seed: 1 })
