import { PRODUCT_NAME } from '#lib/config.ts'
import { type SentenceParameterText, sentenceParts } from '#lib/sentence.ts'

export const sAgo = (seconds: SentenceParameterText) => `hace ${seconds} s`
export const minAgo = (value: SentenceParameterText) => `hace ${value} min`
export const hAgo = (value: SentenceParameterText) => `hace ${value} h`
export const theNetworkCannotBeReached = 'No se puede contactar con la red'
export const readingTheChain = 'Leyendo la cadena…'
export const block = <Node>(value: SentenceParameterText, node: Node) =>
  sentenceParts`bloque ${value} · ${node}`
export const paused = '· en pausa'
export const notUpToDate = '· sin actualizar'

export const rehypothecationStrategiesForV4Liquidity =
  'Estrategias de rehipotecación para proveedores de liquidez en V4.'
export const legalLinks = { terms: 'Condiciones', privacy: 'Privacidad' }
export const copyright = '© 2025'
export const elsewhere = 'Enlaces'
export const language = 'Idioma'
export const readInThisLanguage = 'Leer esta página en español'
export const about = 'Acerca de'
export const staticFilesWithoutAServer = <Node>(a: Node) =>
  sentenceParts`Archivos estáticos sin servidor propio. ${a}`
export const thisBuildsRecord = 'El registro de esta compilación'
export const readingTheRecord = 'Leyendo el registro…'

export const versionAndCommit = (version: string, commit: string) =>
  commit === '' ? `Versión ${version}` : `Versión ${version}, commit ${shortCommit(commit)}`
const shortCommit = (commit: string) => commit.replace(/^([0-9a-f]{10})[0-9a-f]+/, '$1')
export const nodesOfThisPage = 'Nodos con los que esta página puede contactar'
export const nodesAreCompared =
  'Contacta con los de la red que ves. Si se puede contactar con dos, ambos deben coincidir.'
export const nodesOf = (network: SentenceParameterText, hosts: SentenceParameterText) =>
  `${network}: ${hosts}`
export const isThisThePublishedPage = '¿Es esta la página que se publicó?'
export const compareItYourself = <Node>(sourceCode: Node) =>
  sentenceParts`Descarga este commit del ${sourceCode}. Este comando compila el sitio y compara cada archivo con esta dirección:`
export const theSourceCode = 'código fuente'
export const compareWithYourCheckout =
  'En una copia de este commit, este comando compila el sitio y compara cada archivo con esta dirección:'
export const verifyCommand = (address: string) => `npm ci && npm run verify:release -- ${address}`
export const addressOfThisSite = '<la dirección de este sitio>'

export const v4Hook = 'Hook V4'
export const menu = 'Menú'
export const main = 'Principal'

export const skipToContent = 'Ir al contenido'
export const skipToAmount = 'Ir a la cantidad'
export const scriptBroken =
  'Un script de esta página se dañó o cambió por el camino. Recarga. Si sigue igual, no uses la página.'

export const whatIf = '¿Y si el precio se mueve?'

export const deposit = 'Depositar'
export const howItWorks = [
  'Depositas ambos tokens en la proporción del pool.',
  'Los vaults les dan rendimiento. Los swaps los piden prestados y pagan una comisión.',
  'Recibes participaciones, que devuelven ambos tokens.',
]

export const pair = (token0: SentenceParameterText, token1: SentenceParameterText) => `${token0} / ${token1}`
export const titleOfPair = (pair: SentenceParameterText, title: SentenceParameterText) =>
  pair === '' ? `${title}` : `${pair} · ${title}`
export const chooseAnotherMarket = 'Elegir otro mercado'

export const restOfPageWorks = 'El resto de la página funciona sin él.'
export const panelFailed = 'No se pudo mostrar este panel'

export const connectToSee = 'conecta para verlo'
export const details = 'Detalles'
export const tryAgain = 'Reintentar'
export const unavailable = 'no disponible'
export const unlimited = 'sin límite'

export const switchBetweenLightAndDark = 'Cambiar entre claro y oscuro'

export const reviewFailed = 'No se cargó la revisión, así que no se envió nada. Recarga la página.'
export const walletRequestNotShown =
  'La solicitud a tu wallet no se pudo mostrar aquí. Mírala allí y recarga la página.'

export const getTestTokens = 'Obtener tokens de prueba'
export const tenMillionOfEach = '10,000,000 de cada uno'
export const mintTestTokens = 'Emitir tokens'

export const home = 'Inicio'
export const homeTitle = `Hook de rehipotecación ${PRODUCT_NAME}`
export const app = 'App'
export const appTitle = `App · Rehipotecación ${PRODUCT_NAME}`
export const vaults = 'Vaults'
export const vaultsTitle = `Vaults · ${PRODUCT_NAME}`
export const safety = '¿Es seguro?'
export const safetyTitle = `¿Es seguro? · ${PRODUCT_NAME}`
export const markets = 'Mercados'
export const marketsTitle = `Mercados · ${PRODUCT_NAME}`
export const position = 'Posición'
export const positionTitle = `Posición · ${PRODUCT_NAME}`
export const openByAddress = 'Abrir por dirección'
export const openByAddressTitle = `Abrir por dirección · ${PRODUCT_NAME}`
export const pageNotFound = 'Página no encontrada'
export const pageNotFoundTitle = `Página no encontrada · ${PRODUCT_NAME}`

export const reHypothecation = `Rehipotecación ${PRODUCT_NAME}`

export const links = { social: 'X', professional: 'LinkedIn', source: 'Código' }
export const notConfigured = (link: SentenceParameterText) => `${link} (sin configurar)`

export const somethingWentWrong = 'Algo salió mal'
export const pageFailed =
  'No se pudo mostrar esta página. Las transacciones enviadas siguen su curso. Aún puedes responder en tu wallet a una solicitud abierta.'
export const reloadThisPage = 'Recargar esta página'
export const goToTheHomePage = 'Ir al inicio'

export const noSuchPage = 'No hay ninguna página en esta dirección. El enlace puede estar incompleto.'
export const goToTheApp = 'Ir a la app'

export const whatToDo = 'Qué hacer'
export const liquidityManagement = 'Gestión de liquidez'
export const quoter = 'Cotizador'
export const more = 'Más'

export const readingThePosition = 'Leyendo…'

export const isItSafe = '¿Es seguro?'
export const factsAndNoScore = 'Hechos, no una puntuación.'

export const openPageOpenByAddress = 'Abrir un mercado por su dirección'
export const lookAtAnyHook =
  'Pega la dirección de un hook para ver un mercado que no está en la lista. No puedes enviar nada hasta que aceptes.'

export const versionForChainSha256 = (
  version: SentenceParameterText,
  market: SentenceParameterText,
  chainId: SentenceParameterText,
  sha256: SentenceParameterText,
) => `Versión ${version} para ${market} (cadena ${chainId}), SHA-256 ${sha256}`
export const buildRecordUnread = 'No se pudo leer el registro de la compilación.'

export const allowanceToHook = (token: string) => `Tu permiso de ${token} para el hook`

export const contract = 'Contrato'

export const readAgain = 'Leer de nuevo'
export const contractUnread = 'No se pudo leer el contrato.'
export const hookAndShareToken = 'Hook y token de participación'
export const name = 'Nombre'
export const symbol = 'Símbolo'
export const decimals = 'Decimales'
export const totalSupply = 'Suministro total'
export const poolManager = 'Pool manager'
export const tickRange = 'Rango de ticks'
export const fullRange = 'el rango completo de este espaciado de ticks'
export const to = (tickLower: SentenceParameterText, tickUpper: SentenceParameterText) =>
  `de ${tickLower} a ${tickUpper}`
export const asOfBlock = (blockNumber: SentenceParameterText) => `en el bloque ${blockNumber}`

export const notOnThisContract = 'no existe en este contrato'

export const hookPermissions = 'Permisos del hook'
export const yes = ': sí'
export const no = ': no'

export const id = (chainName: SentenceParameterText, id: SentenceParameterText) => `${chainName} (ID: ${id})`
export const noWalletConnected = 'ninguna wallet conectada'
export const contractAndNetwork = 'Contrato y red'
export const hookContract = 'Contrato del hook:'
export const currentNetwork = 'Red actual:'
export const requiredNetwork = 'Red necesaria:'

export const descriptions = {
  home: 'Obtén rendimiento de la liquidez ociosa. Deposita dos tokens: trabajan en vaults y entran en un pool de Uniswap V4 solo mientras dura un swap.',
  app: 'Deposita y retira liquidez, consulta los saldos exactos de participaciones, tokens y vaults, y cotiza o haz swaps con el pool.',
  position:
    'Lo que ganó una posición, parte por parte, con cada préstamo que lo prueba, en gráficos y en archivos.',
  vaults:
    'Los vaults que guardan la liquidez, sus cambios, lo que se puede retirar ahora y cómo configurarlos.',
  safety:
    'Quién puede cambiar el mercado, qué se podrían llevar, si puedes retirar y si los tokens están ahí.',
  markets:
    'Todos los mercados de la lista: qué han ganado sus vaults, qué tienen y cobran, qué tienes tú y sus riesgos.',
  open: 'Consulta un mercado que no está en la lista. Su hook se reconoce por sus permisos, su código y sus respuestas.',
  notFound: 'No hay ninguna página en esta dirección.',
} as const
