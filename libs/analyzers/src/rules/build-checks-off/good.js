export default {
  typescript: { ignoreBuildErrors: false },
  eslint: { dirs: ['src'] },
}
