/** What search engines and previews of a link say of each page. */
export const descriptions = {
  home: 'Ertrag auf ungenutzte Liquidität. Zahlen Sie zwei Token ein: Sie arbeiten in Vaults und gehen nur für die Dauer eines Swaps in einen Uniswap-v4-Pool.',
  app: 'Liquidität einzahlen und abheben, genaue Bestände von Anteilen, Token und Vaults sehen, Angebote einholen und im Pool tauschen.',
  position:
    'Was eine Position verdient hat, Teil für Teil, mit jedem Darlehen, das es belegt, als Diagramme und als Dateien.',
  vaults:
    'Welche Vaults die Liquidität halten, wer sie wann geändert hat, was sie jetzt verlassen könnte und wie man sie konfiguriert.',
  safety:
    'Wer den Markt ändern kann, was auf welchem Weg weggenommen werden könnte, ob Sie jederzeit abheben können und ob die Token da sind.',
  markets:
    'Jeder Markt, den diese Seite kennt: was seine Vaults verdient haben, was er hält, was er kostet, was Sie darin halten und was man von ihm wissen sollte.',
  open: 'Einen Markt ansehen, der nicht in diesem Katalog steht: Sein Hook wird an seinen Berechtigungen, seinem Code und seinen Antworten erkannt.',
  notFound: 'Unter dieser Adresse gibt es keine Seite.',
} as const
