/** What search engines and previews of a link say of each page. */
export const descriptions = {
  home: 'Obtén rendimiento de la liquidez ociosa. Deposita dos tokens: trabajan en vaults y entran en un pool de Uniswap v4 solo mientras dura un swap.',
  app: 'Deposita y retira liquidez, consulta los saldos exactos de participaciones, tokens y vaults, y cotiza o haz swaps con el pool.',
  position:
    'Lo que ganó una posición, parte por parte, con cada préstamo que lo prueba, en gráficos y en archivos.',
  vaults:
    'Qué vaults guardan la liquidez, quién los cambió y cuándo, cuánto podría salir de ellos ahora y cómo configurarlos.',
  safety:
    'Quién puede cambiar el mercado, qué se podrían llevar y cómo, si siempre puedes salir y si los tokens están ahí.',
  markets:
    'Todos los mercados que conoce esta página: qué han ganado sus vaults, qué tienen, qué cobran, qué tienes en cada uno y qué conviene saber.',
  open: 'Consulta un mercado que no está en este catálogo: su hook se reconoce por sus permisos, su código y sus respuestas.',
  notFound: 'No hay ninguna página en esta dirección.',
} as const
