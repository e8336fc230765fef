import { expect, test } from 'vitest'
import { pruneCss } from './pruneCss.ts'

const HTML = '<main id="main" class="card wide"><p class="text">x</p></main>'

test.each([
  ['.card{a:b}.menu{c:d}', '.card{a:b}'],
  ['.card,.menu{a:b}', '.card{a:b}'],
  ['.card .menu{a:b}p{c:d}', 'p{c:d}'],
  ['dialog .card{a:b}main>p{c:d}', 'main>p{c:d}'],
  [':root{a:b}html,body{c:d}*{e:f}::selection{g:h}', ':root{a:b}html,body{c:d}*{e:f}::selection{g:h}'],
  [':root{--used:1;--not:2}p{a:var(--used)}', ':root{--used:1}p{a:var(--used)}'],
  ['.card:not(.menu){a:b}', '.card:not(.menu){a:b}'],
  ['.card:is(.menu,.text) p{a:b}', '.card:is(.text) p{a:b}'],
  ['[data-kind=".menu"] .card{a:b}', '[data-kind=".menu"] .card{a:b}'],
  ['@media (width>1px){.menu{a:b}}', ''],
  ['@media (width>1px){.menu{a:b}.card{c:d}}', '@media (width>1px){.card{c:d}}'],
  ['@font-face{font-family:x}.menu{a:b}', '@font-face{font-family:x}'],
  [
    '.card{animation:1s turn}@keyframes turn{0%{a:b}to{a:c}}',
    '.card{animation:1s turn}@keyframes turn{0%{a:b}to{a:c}}',
  ],
  ['.menu{animation:1s turn}@keyframes turn{0%{a:b}to{a:c}}', ''],
  ['.card{a:b;& .text{c:d}& .menu{e:f}}', '.card{a:b;& .text{c:d}}'],
  ['.menu{a:b;& p{c:d}}', ''],
  ['.card[data-open]{a:b}[hidden]{c:d}', '.card[data-open]{a:b}[hidden]{c:d}'],
  [
    ':focus-visible{a:b}.card{&:hover{c:d}&::before{e:f}}',
    ':focus-visible{a:b}.card{&:hover{c:d}&::before{e:f}}',
  ],
  ['.menu:hover{a:b}.menu:not(:focus){c:d}', ''],
  ['#root{a:b}#main{c:d}#gone{e:f}', '#root{a:b}#main{c:d}'],
  ['@layer a,b;.card{a:b}', '@layer a,b;.card{a:b}'],
])('%s', async (css, expected) => {
  expect(await pruneCss(css, HTML)).toBe(expected)
})
