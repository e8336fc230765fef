import { defineConfig } from 'vite'
import { deploymentName } from './scripts/vite/cataloguePlugin.ts'
import { sharedConfig } from './scripts/vite/siteConfig.ts'

/**
 * For tools that expect a Vite configuration here. The commands in scripts/ also use
 * `sharedConfig`.
 */
export default defineConfig(sharedConfig(deploymentName()))
