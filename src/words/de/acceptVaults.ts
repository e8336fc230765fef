import { parts, type Shown } from '#lib/sentence.ts'

export const question = 'Trotzdem in diese Vaults einzahlen?'
export const blockedUntil =
  'Dies sind nicht die Vaults, die den Einzahlern zugesagt wurden. Einzahlungen dieses Kontos sind deshalb gesperrt, bis Sie die Vaults angesehen und akzeptiert haben. Wer Vaults setzen kann, kann morgen andere setzen.'
export const lookAtThem = 'Diese Vaults prüfen'
export const lookFailed =
  'Der Node hat nicht alles beantwortet. Über die Vaults ist noch nichts bekannt: Prüfen Sie sie erneut.'
export const findings = 'Befund'
export const acceptThem = 'Diese Vaults für meine Einzahlungen akzeptieren'
export const accepted = 'Sie haben diese Vaults für Ihre Einzahlungen akzeptiert'
export const untilChanged =
  'Nur für dieses Konto und diese beiden Vaults, mit dem Code, den sie jetzt haben. Eine weitere Änderung sperrt Einzahlungen wieder.'
export const takeBack = 'Zurücknehmen'

/** What each vault says that it holds. */
export const assets = {
  right: (side: Shown) => `Vault ${side} gibt an, Token ${side} zu halten.`,
  wrong: (side: Shown) => `Vault ${side} gibt an, einen anderen Token als Token ${side} zu halten.`,
  unread: (side: Shown) => `Vault ${side} gibt nicht an, welchen Token er hält.`,
} as const
export const noCode = (side: Shown) => `Unter der Adresse von Vault ${side} gibt es keinen Vertrag.`
export const sameCode = 'Sein Code ist Byte für Byte der des zugesagten Vaults.'
export const otherCode = (bytes: Shown) =>
  `Sein Code, ${bytes} Bytes, ist nicht der des zugesagten Vaults: Was er sonst noch tut, ist nicht bekannt.`
export const noPosition = 'Sie haben keine Anteile: Es gibt dort nichts, was Sie abheben könnten.'
export const exitUntried =
  'Was eine Auszahlung Ihnen jetzt brächte, wurde verweigert oder ließ sich nicht durchspielen.'
export const exitPays = <Node>(amount0: Node, amount1: Node) =>
  parts`Eine Auszahlung aller Ihrer Anteile brächte Ihnen jetzt ${amount0} Token 0 und ${amount1} Token 1.`
export const trip = <Node>(paid0: Node, paid1: Node, back0: Node, back1: Node) =>
  parts`Durchgespielt: Eine Einzahlung nimmt ${paid0} Token 0 und ${paid1} Token 1, und Ihre ganze Position bringt bei sofortiger Auszahlung ${back0} Token 0 und ${back1} Token 1.`
export const tripUntried =
  'Eine Einzahlung mit sofortiger Auszahlung ließ sich nicht durchspielen: Dieses Konto hält zu wenig von einem Token, oder der Vertrag lehnt sie ab.'
export const notSound =
  'Diese Vaults können nicht akzeptiert werden: Jeder muss ein Vertrag sein, der den Token seiner Seite hält.'
export const returnsNothing =
  'Diese Vaults können nicht akzeptiert werden: Eine Einzahlung brächte nichts zurück.'
