import { deployment, isLocal } from 'virtual:deployment'

/** The deployment this build serves, validated when it was built; and whether it is the local world. */
export { deployment, isLocal }
