import { catalogue, isLocal, networks } from 'virtual:catalogue'

/** The markets and networks this build serves, validated when it was built; and whether it is the local world. */
export { catalogue, isLocal, networks }
