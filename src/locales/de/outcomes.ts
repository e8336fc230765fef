import {
  type CodeWithSentenceParameters,
  formatSentence,
  type SentenceParameterText,
  sentenceParts,
} from '#lib/sentence.ts'
import { reverted } from './contractErrors.ts'
import { failures } from './errors.ts'
import { CONNECT_WALLET_FIRST } from './specified.ts'

export const currencyForFees = <Node>(currency: SentenceParameterText, hint: Node) =>
  sentenceParts`${currency} für Gebühren: ${hint}`

export const theLocalWalletHasSome = 'die Devnet-Wallet hat welches'
export const whereToGetSome = (currency: SentenceParameterText) => `wo es Test-${currency} gibt`

export const notLoaded =
  'Ein Teil dieser Seite wurde nicht geladen, deshalb wurde nichts gesendet. Prüfen Sie Ihre Verbindung und laden Sie neu.'

interface AtBlock {
  readonly params: { readonly block: string }
}

const members = {
  sender: 'Absender',
  chain: 'Chain',
  nativeAmount: 'nativer Betrag',
  contract: 'Vertrag',
  function: 'Funktion',
  argument: ({ params }: { readonly params: { readonly position: number } }) => `Argument ${params.position}`,
}

const differences = {
  ...members,
  allOrNothing: '„alles oder nichts“',
  callCount: 'Anzahl der Aufrufe',
  ofCall: ({
    params,
  }: {
    readonly params: { readonly call: number; readonly member: CodeWithSentenceParameters<typeof members> }
  }) => `${formatSentence(members, params.member)} in Aufruf ${params.call}`,
}

const otherChain = (found: string): string =>
  `Es wurde nichts gesendet: Der Node Ihrer Wallet ist auf einer anderen Chain mit derselben Chain-ID. ${found}.`

const conditions = {
  sources: {
    changed: 'Die Vaults des Pools haben sich geändert.',
    unread: 'Die Vaults des Pools konnten nicht gelesen werden.',
  },
  ranges: {
    changed: 'Die Preisbereiche des Pools haben sich geändert.',
    unread: 'Die Preisbereiche des Pools konnten nicht gelesen werden.',
  },
  owner: {
    changed: 'Der Eigentümer des Hooks hat gewechselt.',
    unread: 'Der Eigentümer des Hooks konnte nicht gelesen werden.',
  },
  gates: {
    changed: 'Die Regeln des Pools für Ein- und Auszahlungen haben sich geändert.',
    unread: 'Die Regeln des Pools für Ein- und Auszahlungen konnten nicht gelesen werden.',
  },
  code: {
    changed: 'Der Code des Hooks oder eines Vaults hat sich geändert.',
    unread: 'Der Code des Hooks oder eines Vaults konnte nicht gelesen werden.',
  },
  tokens: {
    changed: 'Token dieses Pools sind abhandengekommen.',
    unread: 'Die Token-Bestände des Pools konnten nicht gelesen werden.',
  },
  decimals: {
    changed: 'Die Dezimalstellen eines Tokens haben sich geändert.',
    unread: 'Die Dezimalstellen eines Tokens konnten nicht gelesen werden.',
  },
} as const

interface OfCondition {
  readonly params: { readonly condition: keyof typeof conditions }
}

export const reasons = {
  ...failures,
  nodesDisagree:
    'Die Nodes haben verschieden geantwortet, deshalb wird keine Antwort verwendet. Versuchen Sie es erneut.',
  rateLimited: 'Der Node begrenzt Anfragen. Warten Sie einen Moment und versuchen Sie es erneut.',
  timeout: 'Der Node hat nicht rechtzeitig geantwortet. Versuchen Sie es erneut.',
  unreachable: 'Der Node ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  badResponse: 'Der Node hat eine ungültige Antwort gegeben. Versuchen Sie es erneut.',
  reverted,
  connectWallet: CONNECT_WALLET_FIRST,
  otherAccount: 'Ihre Wallet hat das Konto gewechselt. Prüfen Sie die neue Vorschau.',
  otherNetwork: 'Ihre Wallet hat das Netzwerk gewechselt. Prüfen Sie die neue Vorschau.',
  otherWallet: 'Jetzt ist eine andere Wallet verbunden. Prüfen Sie die neue Vorschau.',
  otherMarket: 'Diese Vorschau gehört zu einem anderen Markt. Prüfen Sie die neue.',
  twoChains: ({ params }: { readonly params: { readonly announced: number; readonly named: number } }) =>
    `Es wurde nichts gesendet: Ihre Wallet hat Chain ${params.announced} gemeldet, nennt aber Chain ${params.named}. Wählen Sie das Netzwerk in Ihrer Wallet erneut.`,
  noSuchBlock: ({ params: { block } }: AtBlock) => otherChain(`Er hat Block ${block} nicht`),
  otherBlock: ({ params: { block } }: AtBlock) => otherChain(`Er hat einen anderen Block ${block}`),
  ownBlockUnread: ({ params: { block } }: AtBlock) =>
    `Es wurde nichts gesendet: Block ${block} konnte nicht vom Node der Seite gelesen werden.`,
  walletSlow: 'Ihre Wallet antwortet langsam. Versuchen Sie es erneut.',
  walletBlockUnread: ({ params: { block } }: AtBlock) =>
    `Es wurde nichts gesendet: Ihre Wallet konnte Block ${block} nicht lesen, ihre Chain ist also unbekannt.`,
  busy: 'Eine andere Transaktion ist in der Prüfung oder in Ihrer Wallet. Schließen Sie zuerst diese ab.',
  tooSlow: 'Es wurde nichts gesendet: Die Prüfungen haben zu lange gedauert. Versuchen Sie es erneut.',
  notStored:
    'Es wurde nichts gesendet: Dieser Browser konnte die Transaktion nicht vorher speichern. Versuchen Sie es erneut.',
  notLoaded,
  brokenOff:
    'In der Seite ist etwas schiefgelaufen. Prüfen Sie Ihre Wallet und „Aktivität“, bevor Sie es erneut versuchen.',
  amountsMoved:
    'Es wurde nichts gesendet: Die Beträge haben Ihre Toleranz überschritten. Versuchen Sie es erneut, um die neuen zu sehen.',
  movedWhileReading:
    'Es wurde nichts gesendet: Die Beträge haben sich beim Lesen geändert. Versuchen Sie es erneut, um die neuen zu sehen.',
  conditionChanged: ({ params }: OfCondition) =>
    `${conditions[params.condition].changed} Es wurde nichts gesendet. Prüfen Sie die Seite, bevor Sie es erneut versuchen.`,
  conditionUnread: ({ params }: OfCondition) =>
    `${conditions[params.condition].unread} Es wurde nichts gesendet. Versuchen Sie es erneut.`,
  noFee: ({ params }: { readonly params: { readonly missing: string } }) =>
    `Ihrem Konto fehlen dafür etwa ${params.missing}. Senden Sie ihm so viel und versuchen Sie es dann noch einmal.`,
  notReadBack: 'Es wurde nichts gesendet: Die Transaktion stimmt nicht mit der Anzeige überein.',
  mainnet: 'Dieser Vertrag ist für Testnetzwerke. Auf einem Mainnet könnte jeder Ihre Einzahlung nehmen.',
  notOffered: 'Diese Seite nimmt hier keine Einzahlungen an, weil sie echtes Geld wert sind.',
  exitOnly: 'Die Seite des Betreibers zeigt diesen Pool nicht mehr, daher können Sie hier nur abheben.',
  codeUnproven: 'Sie können hier nur abheben: Keine Factory, die diese Seite kennt, belegt den Code.',
  lookOnly: 'Sie können diesen Markt hier nur ansehen.',
  agreement: 'Lesen und akzeptieren Sie zuerst den Hinweis oben auf der Seite.',
  otherVaults:
    'Es wurde nichts gesendet: Die Vaults sind nicht die erwarteten, Ihre Einzahlung ginge also an Fremde.',
  exitNothing: 'Es wurde nichts gesendet: Bei sofortiger Auszahlung bekämen Sie nichts zurück.',
  exitMostlyLost:
    'Es wurde nichts gesendet: Bei sofortiger Auszahlung würden Sie mehr als die Hälfte verlieren.',
  minimumUnbound:
    'Es wurde nichts gesendet: Ein Token dieses Pools kann kein Minimum erzwingen. Heben Sie erneut ab, um darauf zu verzichten.',
  notSigned: 'Sie haben nicht unterschrieben, deshalb wurde nichts gesendet.',
  cannotSign:
    'Es wurde nichts gesendet: Ihre Wallet konnte das nicht unterschreiben. Geben Sie den Router stattdessen per Transaktion frei.',
  otherSigner: 'Es wurde nichts gesendet: Die Unterschrift stammt nicht von Ihrem verbundenen Konto.',
  permitNotTaken:
    'Es wurde nichts gesendet: Permit2 lehnt diese Unterschrift ab. Geben Sie den Router stattdessen per Transaktion frei.',
  permitMoved:
    'Es wurde nichts unterschrieben oder gesendet: Ihr Permit2-Stand hat sich geändert. Versuchen Sie es erneut.',
  namedDespiteError:
    'Ihre Wallet hat einen Fehler gemeldet, aber auch eine Transaktion. Die Seite sucht sie auf der Chain.',
  mayBeSent:
    'Ihre Wallet hat einen Fehler gemeldet, hat dies aber vielleicht gesendet. Prüfen Sie zuerst Ihre Wallet. Wurde es gesendet, erscheint es hier.',
  differs: ({
    params,
  }: {
    readonly params: { readonly difference: CodeWithSentenceParameters<typeof differences> }
  }) =>
    `Es wurde nichts gesendet: Die Anfrage weicht vom Angezeigten ab (${formatSentence(differences, params.difference)}).`,
}

const mismatches = {
  older: 'sie ist älter als Ihr Klick',
  notYours: 'sie ist nicht von Ihrem Konto',
  ofAnotherClick: 'sie gehört zu einer anderen Anfrage',
  differs: ({
    params,
  }: {
    readonly params: { readonly difference: CodeWithSentenceParameters<typeof members> }
  }) => `${formatSentence(members, params.difference)} weicht ab`,
}

const failed = {
  ...failures,
  reverted,
  outOfGas:
    'Die Transaktion ist auf der Chain fehlgeschlagen, wahrscheinlich aus Mangel an Gas. Sie haben nur die Netzwerkgebühr bezahlt.',
  noReason: 'Die Transaktion ist auf der Chain fehlgeschlagen. Sie haben nur die Netzwerkgebühr bezahlt.',
}

interface Failed {
  readonly params: { readonly reason: CodeWithSentenceParameters<typeof failed> }
}

export const notes = {
  ...failed,
  takenBack:
    'Die Chain hat ihren Block ersetzt. Die Transaktion wartet darauf, erneut aufgenommen zu werden.',
  stuck: 'Sie wartet seit Minuten. Sie können sie in Ihrer Wallet beschleunigen oder stornieren.',
  contradiction: 'Der Node widerspricht sich über ihren Block. Die Seite prüft weiter.',
  cancelled:
    'Sie haben sie in Ihrer Wallet storniert. Sie haben nur die Netzwerkgebühr der Stornierung bezahlt.',
  replaced: 'An ihrer Stelle kam eine andere Transaktion Ihres Kontos in einen Block.',
  bundleUnnamed: 'Ihre Wallet hat die Transaktion noch nicht gemeldet. Prüfen Sie Ihre Wallet.',
  unnamed: 'Ihre Wallet hat keine Transaktion gemeldet. Falls sie eine gesendet hat, erscheint sie hier.',
  notKnownToNodes: 'Kein Node kennt diese Transaktion. Prüfen Sie Ihre Wallet. Die Seite sucht weiter.',
  numberTaken:
    'Vielleicht kam eine andere Transaktion an ihrer Stelle in einen Block. Die Seite sucht weiter.',
  dropped:
    'Das Netzwerk hat diese Transaktion verworfen. Vielleicht kommt sie nie in einen Block. Die Seite sucht weiter.',
  unanswered: 'Der Node hat seit Minuten nicht zu dieser Transaktion geantwortet. Prüfen Sie Ihre Wallet.',
  edited: 'Ihre Wallet hat die Freigabe vor dem Senden geändert.',
  otherAmounts:
    'Sie kam in einen Block, aber mit anderen Beträgen als vereinbart. Angezeigt wird, was sie bewegt hat.',
  notAtomic:
    'Ihre Wallet hat diese Aufrufe nicht als ein Bündel ausgeführt, Ihre Grenzen galten also vielleicht nicht.',
  inPart:
    'Ihre Wallet hat nur einen Teil der Aufrufe ausgeführt. Angezeigt wird, was sie bewegt haben. Prüfen Sie Ihre Bestände.',
  saidToFail:
    'Ihre Wallet meldet einen Fehlschlag, aber die Chain zeigt einen Erfolg. Prüfen Sie Ihre Bestände.',
  noEffect:
    'Die Transaktion kam in einen Block, aber Ihre Anfrage blieb ohne Wirkung. Sie haben nur die Netzwerkgebühr bezahlt.',
  bundleGivenUp: 'Ihre Wallet meldet, dass sie dies vor dem Senden aufgegeben hat. Die Seite sucht weiter.',
  bundleFailed:
    'Ihre Wallet meldet, dass dies auf der Chain fehlschlug, nennt die Transaktion aber nicht. Die Seite sucht weiter.',
  bundled: 'Ihre Wallet bündelt diese Transaktion und meldet sie später.',
  notNamed: 'Ihre Wallet hat die Transaktion nicht gemeldet. Die Seite sucht sie auf der Chain.',
  namedDespiteError: reasons.namedDespiteError,
  stoppedWaiting: 'Sie warten nicht mehr. Falls Sie sie noch in Ihrer Wallet bestätigen, erscheint sie hier.',
  stoppedUnheard: 'Sie warten nicht mehr. Falls Sie sie noch in Ihrer Wallet bestätigen, erscheint sie hier.',
  answeredSince:
    'Ihre Wallet ist schon bei einer anderen Anfrage. Falls diese gesendet wurde, erscheint sie hier.',
  mismatched: ({
    params,
  }: {
    readonly params: { readonly mismatch: CodeWithSentenceParameters<typeof mismatches> }
  }) =>
    `Ihre Wallet hat eine andere Transaktion gemeldet als die angeforderte: ${formatSentence(mismatches, params.mismatch)}. Die Seite sucht Ihre. Prüfen Sie Ihre Bestände, bevor Sie es erneut versuchen.`,
  worthLess: ({ params }: { readonly params: { readonly lostBps: number } }) =>
    `Ein Vault hat einen Teil dieser Einzahlung behalten oder verloren. Ihre neuen Anteile sind ${(params.lostBps / 100).toFixed(2)}% weniger wert, als sie gekostet haben.`,
  noneHappened: ({ params }: Failed) => `Es ist nichts geschehen. ${formatSentence(failed, params.reason)}`,
  noWithdrawal: ({ params }: Failed) =>
    `Es ist nichts geschehen: Die Auszahlung wurde abgelehnt oder hätte weniger als Ihr Minimum gebracht. ${formatSentence(failed, params.reason)}`,
}

export const minedAs = (what: string) => `In den Block aufgenommen: ${what}.`
export const askedFor = (what: string) => `Angefordert: ${what}.`
