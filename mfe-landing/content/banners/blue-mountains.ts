/** Three sandstone towers above the valleys, as the banner of its page. */
export const blueMountainsBanner = `
<path fill="var(--banner-sky)" d="M0 0h1200v300h-1200z"/>
<circle fill="var(--banner-sun)" cx="980" cy="76" r="40"/>
<path fill="var(--banner-far)" d="M0 150l140-20 160 12 190-22 200 14 180-20 330 26v160H0z"/>
<path fill="var(--banner-mid)" d="M0 196l200-24 220 18 260-20 240 16 280-22v136H0z"/>
<path fill="var(--banner-rock)" d="M392 300l10-70 18-8 8-92 22-34 30-6 22 30 10 56 22-2 12-72 22-32 28 4 20 40 6 70 22 2 10-42 20-20 24 8 16 40 6 62 30 8 20 58z"/>
<path fill="var(--banner-shade)" d="M428 150l62-4 4 14-68 4zM420 196l90-6 4 14-98 6zM548 138l70 2 2 14-74-2zM536 186l94 4 2 14-98-4zM664 176l52 2 4 12-58 0zM652 214l80 4 6 14-90-4z"/>
<path fill="var(--banner-near)" d="M446 98q10-22 32-14t16 20zM560 76q14-20 32-12t18 24zM666 156q10-16 26-10t12 14z"/>
<path fill="var(--banner-near)" d="M0 300v-58q200-36 420 0t420-4 360-10v72z"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="7" d="M150 262V204"/>
<circle fill="var(--banner-near)" cx="150" cy="193" r="36"/>
<circle fill="var(--banner-near)" cx="124" cy="212" r="26"/>
<circle fill="var(--banner-near)" cx="176" cy="209" r="27"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="6" d="M1010 256V206"/>
<circle fill="var(--banner-near)" cx="1010" cy="196" r="32"/>
<circle fill="var(--banner-near)" cx="988" cy="212" r="22"/>
<circle fill="var(--banner-near)" cx="1032" cy="210" r="24"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="8" d="M1090 258V192"/>
<circle fill="var(--banner-near)" cx="1090" cy="179" r="42"/>
<circle fill="var(--banner-near)" cx="1061" cy="201" r="29"/>
<circle fill="var(--banner-near)" cx="1119" cy="198" r="31"/>
<g transform="translate(760 220) scale(0.5 0.5)">
<path fill="none" stroke="var(--banner-pale)" stroke-width="26" stroke-dasharray="19 11" d="M4 62C24 34 44 84 76 84s52-56 96-56 52 56 98 56 50-46 84-46c12 0 20 3 27 4"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="3" stroke-linecap="round" d="m452 34 20-3 9 3m-9-3 6-7"/>
<path fill="var(--banner-pale)" d="M391 31c10-8 27-14 42-12 12 2 20 9 19 15-1 8-13 14-27 17-12 2-24 5-33 3-5-6-6-16-1-23Z"/>
<circle fill="var(--banner-near)" cx="430" cy="32" r="3.5"/>
</g>
`
