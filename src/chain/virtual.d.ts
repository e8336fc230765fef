declare module 'virtual:deployment' {
  export const deployment: import('../domain/deployment.ts').Deployment
  /** True in builds for the local world alone: the Local wallet exists, and writes check whose chain it is. */
  export const isLocal: boolean
}
