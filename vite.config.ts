import { defineConfig } from 'vite'
import { deploymentName } from './scripts/vite/cataloguePlugin.ts'
import { sharedConfig } from './scripts/vite/siteConfig.ts'

/** For tools that look for this file. Our own commands (scripts/) call Vite with the same configuration. */
export default defineConfig(sharedConfig(deploymentName()))
