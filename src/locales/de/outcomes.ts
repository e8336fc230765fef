import { type Message, type SentenceValue, sentence, sentenceParts } from '#lib/sentence.ts'
import { reverted } from './contractErrors.ts'
import { failures } from './errors.ts'
import { CONNECT_WALLET_FIRST } from './specified.ts'

// Outcome
export const currencyForFees = <Node>(currency: SentenceValue, hint: Node) =>
  sentenceParts`${currency} für Gebühren: ${hint}`

export const theLocalWalletHasSome = 'die Devnet-Wallet hat welches'
export const whereToGetSome = (currency: SentenceValue) => `wo es Test-${currency} gibt`

export const notLoaded =
  'Ein Teil dieser Seite konnte nicht geladen werden, deshalb wurde nichts gesendet. Prüfen Sie Ihre Verbindung und laden Sie neu.'

interface AtBlock {
  readonly params: { readonly block: string }
}

/** A member of a request, after a colon or as a subject. */
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
    readonly params: { readonly call: number; readonly member: Message<typeof members> }
  }) => `${sentence(members, params.member)} in Aufruf ${params.call}`,
}

const otherChain = (found: string): string =>
  `Der eigene Node der Wallet ist auf einer anderen Chain: ${found}. Beide nennen sich mit derselben Chain-ID. Es wurde nichts gesendet.`

/** What a deposit was judged by, and that it has changed, or could not be read. */
const conditions = {
  sources: {
    changed: 'Die Vaults dieses Pools haben sich geändert, nachdem dies angezeigt wurde.',
    unread: 'Die Vaults dieses Pools konnten vor dem Unterschreiben nicht erneut gelesen werden.',
  },
  ranges: {
    changed: 'Die Preisbereiche dieses Pools haben sich geändert, nachdem dies angezeigt wurde.',
    unread: 'Die Preisbereiche dieses Pools konnten vor dem Unterschreiben nicht erneut gelesen werden.',
  },
  owner: {
    changed: 'Der Eigentümer dieses Hooks hat gewechselt, nachdem dies angezeigt wurde.',
    unread: 'Der Eigentümer dieses Hooks konnte vor dem Unterschreiben nicht erneut gelesen werden.',
  },
  gates: {
    changed: 'Was der Eigentümer dieses Pools zulässt, hat sich geändert, nachdem dies angezeigt wurde.',
    unread:
      'Was der Eigentümer dieses Pools zulässt, konnte vor dem Unterschreiben nicht erneut gelesen werden.',
  },
  code: {
    changed: 'Der Code des Hooks oder eines Vaults hat sich geändert, nachdem dies angezeigt wurde.',
    unread: 'Der Code des Hooks oder eines Vaults konnte vor dem Unterschreiben nicht erneut gelesen werden.',
  },
  tokens: {
    changed: 'Token dieses Pools sind abhandengekommen, seit dies angezeigt wurde.',
    unread:
      'Ob die Token dieses Pools alle da sind, konnte vor dem Unterschreiben nicht erneut gelesen werden.',
  },
  decimals: {
    changed: 'Die Zahl der Dezimalstellen eines Tokens hat sich geändert, nachdem dies angezeigt wurde.',
    unread:
      'Die Zahl der Dezimalstellen eines Tokens konnte vor dem Unterschreiben nicht erneut gelesen werden.',
  },
} as const

interface OfCondition {
  readonly params: { readonly condition: keyof typeof conditions }
}

/** Why nothing was sent. */
export const reasons = {
  ...failures,
  nodesDisagree:
    'Die Nodes haben verschieden geantwortet, deshalb wird keinem geglaubt. Versuchen Sie es erneut.',
  rateLimited: 'Der Node verlangt weniger Anfragen. Warten Sie einen Moment und versuchen Sie es erneut.',
  timeout: 'Der Node hat nicht rechtzeitig geantwortet. Versuchen Sie es erneut.',
  unreachable: 'Der Node ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  badResponse: 'Der Node hat eine unsinnige Antwort gegeben. Versuchen Sie es erneut.',
  reverted,
  connectWallet: CONNECT_WALLET_FIRST,
  otherAccount:
    'Das Konto in Ihrer Wallet hat sich geändert, die Vorschau gilt nicht mehr. Sehen Sie sie erneut an.',
  otherNetwork:
    'Das Netzwerk in Ihrer Wallet hat sich geändert, die Vorschau gilt nicht mehr. Sehen Sie sie erneut an.',
  otherWallet:
    'Jetzt ist eine andere Wallet verbunden, die Prüfungen gelten nicht mehr. Sehen Sie die Vorschau erneut an.',
  otherMarket: 'Diese Vorschau gehört zu einem anderen Markt und gilt hier nicht. Sehen Sie sie erneut an.',
  twoChains: ({ params }: { readonly params: { readonly announced: number; readonly named: number } }) =>
    `Ihre Wallet sagt zweierlei: Sie hat Chain ${params.announced} gemeldet und nennt auf Nachfrage Chain ${params.named}. Es wurde nichts gesendet. Wählen Sie das Netzwerk in der Wallet noch einmal.`,
  noSuchBlock: ({ params: { block } }: AtBlock) => otherChain(`Er hat keinen solchen Block (${block})`),
  otherBlock: ({ params: { block } }: AtBlock) => otherChain(`Er hat dort einen anderen Block (${block})`),
  ownBlockUnread: ({ params: { block } }: AtBlock) =>
    `Block ${block} konnte von unserem eigenen Node nicht gelesen werden. Es wurde nichts gesendet.`,
  walletSlow: 'Ihre Wallet antwortet langsam. Versuchen Sie es erneut.',
  walletBlockUnread: ({ params: { block } }: AtBlock) =>
    `Die Wallet hat nicht gesagt, auf welcher Chain sie ist (Block ${block}). Es wurde nichts gesendet.`,
  busy: 'Eine andere Transaktion wird gerade angesehen oder wartet auf Ihre Wallet. Schließen Sie zuerst diese ab.',
  tooSlow:
    'Die Prüfungen vor dieser Transaktion haben zu lange gedauert. Es wurde nichts gesendet. Versuchen Sie es erneut.',
  notStored:
    'Dieser Browser konnte nicht speichern, was gesendet werden sollte, deshalb wurde nichts gesendet. Versuchen Sie es erneut.',
  notLoaded,
  brokenOff:
    'Innerhalb der Seite ist etwas schiefgelaufen. Sehen Sie in Ihrer Wallet und unter „Aktivität“ nach, bevor Sie es erneut versuchen.',
  amountsMoved:
    'Es wurde nichts gesendet: Die Beträge haben Ihre Toleranz verlassen. Versuchen Sie es noch einmal, um die neuen zu sehen.',
  movedWhileReading:
    'Es wurde nichts gesendet: Die Beträge haben sich geändert, während Sie gelesen haben. Versuchen Sie es noch einmal, um die neuen zu sehen.',
  conditionChanged: ({ params }: OfCondition) =>
    `${conditions[params.condition].changed} Es wurde nichts gesendet. Sehen Sie nach, was die Seite jetzt sagt, bevor Sie es erneut versuchen.`,
  conditionUnread: ({ params }: OfCondition) =>
    `${conditions[params.condition].unread} Es wurde nichts gesendet. Versuchen Sie es erneut.`,
  noFee: 'Ihr Konto kann die Gebühr dieser Transaktion nicht bezahlen. Laden Sie es zuerst auf.',
  notReadBack:
    'Zurückgelesen ergibt die Transaktion nicht das, was angezeigt wurde. Es wurde nichts gesendet.',
  mainnet:
    'Dieser Vertrag ist für Testnetzwerke: Auf einem Mainnet könnte jeder die Einzahlung an sich bringen.',
  notOffered: 'Einzahlungen hier sind echtes Geld wert, und diese Seite bietet keine an.',
  exitOnly: 'Die Seite des Betreibers zeigt diesen Pool nicht mehr, daher können Sie hier nur auszahlen.',
  codeUnproven: 'Sie können hier nur auszahlen: Keine Factory, die diese Seite kennt, belegt den Code.',
  lookOnly: 'Diese Seite zeigt diesen Markt und sendet ihm nichts.',
  agreement:
    'Bevor diesem Markt etwas gesendet wird, lesen Sie, was am Kopf der Seite steht, und stimmen Sie zu.',
  otherVaults:
    'Die Vaults sind nicht mehr die erwarteten, diese Einzahlung ginge also an Fremde. Es wurde nichts gesendet.',
  exitNothing: 'Eine sofortige Auszahlung dieser Einzahlung brächte nichts zurück. Es wurde nichts gesendet.',
  exitMostlyLost:
    'Eine sofortige Auszahlung dieser Einzahlung brächte weniger als die Hälfte ihres Wertes zurück. Es wurde nichts gesendet.',
  minimumUnbound:
    'Es wurde nichts gesendet: Ein Token dieses Pools kann in einer Transaktion kein Minimum beweisen. Eine erneute Auszahlung verzichtet darauf.',
  notSigned:
    'Sie haben nicht unterschrieben, deshalb wurde nichts gesendet. Sie können jederzeit unterschreiben.',
  cannotSign:
    'Ihre Wallet konnte das nicht unterschreiben. Es wurde nichts gesendet. Der Router kann stattdessen durch eine Transaktion freigegeben werden.',
  otherSigner:
    'Die Unterschrift stammt nicht vom verbundenen Konto und wird deshalb nicht verwendet. Es wurde nichts gesendet.',
  permitNotTaken:
    'Permit2 nimmt diese Unterschrift nicht an. Es wurde nichts gesendet. Der Router kann stattdessen durch eine Transaktion freigegeben werden.',
  permitMoved:
    'Was für Permit2 zu unterschreiben ist, hat sich inzwischen geändert. Es wurde nichts unterschrieben oder gesendet. Versuchen Sie es noch einmal.',
  namedDespiteError:
    'Ihre Wallet hat einen Fehler gemeldet und trotzdem eine Transaktion genannt. Sie wird auf der Chain gesucht.',
  mayBeSent:
    'Ihre Wallet hat einen Fehler gemeldet und nicht gesagt, ob sie die Transaktion gesendet hat. Sehen Sie zuerst dort nach: Wurde sie gesendet, wird sie hier gefunden.',
  differs: ({ params }: { readonly params: { readonly difference: Message<typeof differences> } }) =>
    `Was an Ihre Wallet ginge, weicht vom Angezeigten ab (${sentence(differences, params.difference)}). Es wurde nichts gesendet.`,
}

const mismatches = {
  older: 'sie ist älter als Ihr Klick',
  notYours: 'sie ist nicht von Ihrem Konto',
  ofAnotherClick: 'sie gehört zu einem anderen Klick',
  differs: ({ params }: { readonly params: { readonly difference: Message<typeof members> } }) =>
    `${sentence(members, params.difference)} weicht ab`,
}

const failed = {
  ...failures,
  reverted,
  outOfGas:
    'Die Transaktion ist auf der Chain fehlgeschlagen, höchstwahrscheinlich aus Mangel an Gas: Sie hat alles verbraucht, was sie bekam. Außer der Netzwerkgebühr wurde nichts bewegt.',
  noReason: 'Die Transaktion ist auf der Chain fehlgeschlagen. Außer der Netzwerkgebühr wurde nichts bewegt.',
}

interface Failed {
  readonly params: { readonly reason: Message<typeof failed> }
}

/** What is to be said of a transaction beyond its state. */
export const notes = {
  ...failed,
  takenBack:
    'Die Chain hat den Block zurückgenommen, in dem sie war. Sie wartet darauf, erneut aufgenommen zu werden.',
  stuck:
    'Seit Minuten hat kein Block sie aufgenommen. Sie können sie in Ihrer Wallet beschleunigen oder stornieren; hier wird sie weiter verfolgt.',
  contradiction: 'Der Node widerspricht sich über den Block, in dem sie ist. Sie wird weiter verfolgt.',
  cancelled:
    'Sie wurde in Ihrer Wallet storniert. Außer der Netzwerkgebühr der Stornierung wurde nichts bewegt.',
  replaced: 'An ihrer Stelle kam eine andere Transaktion Ihres Kontos in einen Block.',
  bundleUnnamed:
    'Ihre Wallet hat die Transaktion nicht genannt. Sie wird weiter danach gefragt; sehen Sie dort nach.',
  unnamed: 'Ihre Wallet hat keine Transaktion genannt. Falls sie eine gesendet hat, wird sie hier gefunden.',
  notKnownToNodes:
    'Kein Node kennt diese Transaktion. Sehen Sie in Ihrer Wallet nach; hier wird weiter nach ihr gesucht.',
  numberTaken:
    'Eine Transaktion mit ihrer Nummer kam in einen Block, und der Node sagt nicht, welche. Hier wird weiter nach ihr gesucht.',
  dropped:
    'Das Netzwerk hält diese Transaktion nicht mehr. Vielleicht kommt sie nie in einen Block; hier wird weiter nach ihr gesucht.',
  unanswered:
    'Der Node hat seit Minuten keine brauchbare Antwort zu dieser Transaktion gegeben. Er wird weiter gefragt; sehen Sie in Ihrer Wallet nach.',
  edited: 'Ihre Wallet hat die Freigabe vor dem Senden geändert.',
  otherAmounts:
    'Sie kam in einen Block, hat aber andere Beträge bewegt als vereinbart. Hier steht, was sie bewegt hat.',
  notAtomic:
    'Ihre Wallet hat diese Aufrufe nicht als einen ausgeführt, obwohl das verlangt war: Die Grenzen des Bündels haben womöglich nicht gegolten.',
  inPart:
    'Ihre Wallet hat nur einen Teil der Aufrufe ausgeführt. Hier steht, was sie bewegt haben; prüfen Sie Ihre Bestände.',
  saidToFail:
    'Ihre Wallet meldet, dass dies zumindest zum Teil fehlgeschlagen ist, und die Chain zeigt es als ausgeführt. Prüfen Sie Ihre Bestände.',
  noEffect:
    'Die Transaktion Ihrer Wallet ist in der Chain, aber was Sie darin verlangt haben, blieb ohne Wirkung. Außer der Gebühr wurde nichts bewegt.',
  bundleGivenUp:
    'Ihre Wallet meldet, dass sie dies aufgegeben hat, bevor es die Chain erreichte. Hier wird weiter danach gesucht.',
  bundleFailed:
    'Ihre Wallet meldet, dass dies auf der Chain fehlgeschlagen ist, und nennt die Transaktion nicht. Hier wird weiter danach gesucht.',
  bundled: 'Ihre Wallet bündelt diese Transaktion und nennt sie später.',
  notNamed: 'Ihre Wallet hat die Transaktion nicht genannt. Sie wird auf der Chain gesucht.',
  namedDespiteError: reasons.namedDespiteError,
  stoppedWaiting:
    'Sie warten nicht mehr auf Ihre Wallet. Falls Sie dort doch noch bestätigen, wird die Transaktion hier gefunden.',
  stoppedUnheard:
    'Sie warten nicht mehr auf Ihre Wallet. Falls Sie dort doch noch bestätigen, wird die Transaktion hier gefunden.',
  answeredSince:
    'Ihre Wallet hat seither eine andere Anfrage beantwortet, nach dieser fragt sie also nicht mehr. Falls sie doch gesendet wurde, wird die Transaktion hier gefunden.',
  mismatched: ({ params }: { readonly params: { readonly mismatch: Message<typeof mismatches> } }) =>
    `Die von Ihrer Wallet genannte Transaktion ist nicht die verlangte: ${sentence(mismatches, params.mismatch)}. Die verlangte wird auf der Chain gesucht. Prüfen Sie Ihre Bestände, bevor Sie es erneut versuchen.`,
  worthLess: ({ params }: { readonly params: { readonly lostBps: number } }) =>
    `Im Block dieser Einzahlung hat ein Vault einen Teil dessen einbehalten, was er bekam, oder ihn verloren: Ihre neuen Anteile würden ${(params.lostBps / 100).toFixed(2)}% weniger auszahlen, als sie gekostet haben.`,
  noneHappened: ({ params }: Failed) =>
    `Keiner der Aufrufe wurde ausgeführt. ${sentence(failed, params.reason)}`,
  noWithdrawal: ({ params }: Failed) =>
    `Keiner der Aufrufe wurde ausgeführt: Die Auszahlung hätte weniger als ihren Mindestbetrag gebracht oder wurde abgelehnt. ${sentence(failed, params.reason)}`,
}

export const minedAs = (what: string) => `In den Block aufgenommen: ${what}.`
export const askedFor = (what: string) => `Verlangt war: ${what}.`
