import { defineConfig } from 'vite'
import { deploymentName } from './scripts/vite/cataloguePlugin.ts'
import { sharedConfig } from './scripts/vite/siteConfig.ts'

/**
 * Vite configuration for tools that expect this file. The commands in scripts/ use `sharedConfig`
 * directly.
 */
export default defineConfig(sharedConfig(deploymentName()))
