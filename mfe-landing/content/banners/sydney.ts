/** The harbour bridge and the sails of the opera house, as the banner of its page. */
export const sydneyBanner = `
<path fill="var(--banner-sky)" d="M0 0h1200v300h-1200z"/>
<circle fill="var(--banner-sun)" cx="980" cy="84" r="38"/>
<path fill="var(--banner-far)" d="M0 196q120-34 240-8t220-6 260 2 220-14 260 10v120H0z"/>
<path fill="none" stroke="var(--banner-near)" stroke-width="13" d="M250 208Q560 -30 870 208"/>
<path fill="none" stroke="var(--banner-near)" stroke-width="5" d="M262 208Q560 26 858 208"/>
<path fill="none" stroke="var(--banner-near)" stroke-width="3" d="M300 208V179M340 208V153M380 208V132M420 208V116M460 208V103M500 208V95M540 208V91M580 208V91M620 208V95M660 208V103M700 208V116M740 208V132M780 208V153M820 208V179"/>
<path fill="var(--banner-near)" d="M150 206h830v11h-830z"/>
<path fill="var(--banner-rock)" d="M236 150h26v84h-26z"/>
<path fill="var(--banner-rock)" d="M858 150h26v84h-26z"/>
<path fill="var(--banner-water)" d="M0 232h1200v70h-1200z"/>
<path fill="var(--banner-pale)" d="M900 232q6-62 62-84 18 46-6 84zM950 232q10-80 76-106 20 58-10 106zM1010 232q10-58 62-76 14 44-8 76z"/>
<path fill="var(--banner-rock)" d="M880 230h220l10 14H870z"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="3" d="M60 252q14-8 28 0t28 0M200 261q14-8 28 0t28 0M340 270q14-8 28 0t28 0M480 252q14-8 28 0t28 0M620 261q14-8 28 0t28 0M760 270q14-8 28 0t28 0M900 252q14-8 28 0t28 0M1040 261q14-8 28 0t28 0" stroke-linecap="round"/>
<path fill="var(--banner-near)" d="M0 300v-42q90-22 190-8t250 34 190 0v16z"/>
<g transform="translate(40 226) scale(0.5 0.5)">
<path fill="none" stroke="var(--banner-pale)" stroke-width="26" stroke-dasharray="19 11" d="M4 62C24 34 44 84 76 84s52-56 96-56 52 56 98 56 50-46 84-46c12 0 20 3 27 4"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="3" stroke-linecap="round" d="m452 34 20-3 9 3m-9-3 6-7"/>
<path fill="var(--banner-pale)" d="M391 31c10-8 27-14 42-12 12 2 20 9 19 15-1 8-13 14-27 17-12 2-24 5-33 3-5-6-6-16-1-23Z"/>
<circle fill="var(--banner-near)" cx="430" cy="32" r="3.5"/>
</g>
`
