/** Spotted gums at a white beach, as the banner of its page. */
export const southCoastNswBanner = `
<path fill="var(--banner-sky)" d="M0 0h1200v300h-1200z"/>
<circle fill="var(--banner-sun)" cx="1040" cy="74" r="38"/>
<path fill="var(--banner-far)" d="M300 190l180-40 90-14 18-46h66l16 44 110 20 160 36z"/>
<path fill="var(--banner-mid)" d="M0 178q260-30 520-4t680-14v60H0z"/>
<path fill="var(--banner-water)" d="M0 196h1200v104h-1200z"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="3" d="M560 214q14-8 28 0t28 0M690 223q14-8 28 0t28 0M820 232q14-8 28 0t28 0M950 214q14-8 28 0t28 0M1080 223q14-8 28 0t28 0" stroke-linecap="round"/>
<path fill="var(--banner-pale)" d="M0 300v-34q300-60 640-50t560-22v106z"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="15" d="M110 290Q110 165 130 40M120 140l45 -65" stroke-linecap="round"/>
<path fill="var(--banner-near)" d="M65 55q15-40 65-40t65 35q-65 20 -130 5zM135 85q35-40 85-10q-30 30 -85 10z"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="16" d="M230 290Q230 155 210 20M220 128l49 -70" stroke-linecap="round"/>
<path fill="var(--banner-near)" d="M140 36q16-43 70-43t70 38q-70 22 -140 5zM215 69q38-43 92-11q-32 32 -92 11z"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="13" d="M340 290Q340 180 370 70M355 158l40 -57" stroke-linecap="round"/>
<path fill="var(--banner-near)" d="M313 83q13-35 57-35t57 31q-57 18 -114 4zM374 110q31-35 75-9q-26 26 -75 9z"/>
<circle fill="var(--banner-shade)" cx="112" cy="230" r="5"/>
<circle fill="var(--banner-shade)" cx="116" cy="180" r="5"/>
<circle fill="var(--banner-shade)" cx="228" cy="220" r="5"/>
<circle fill="var(--banner-shade)" cx="222" cy="160" r="5"/>
<circle fill="var(--banner-shade)" cx="343" cy="236" r="5"/>
<circle fill="var(--banner-shade)" cx="350" cy="190" r="5"/>
<circle fill="var(--banner-shade)" cx="120" cy="130" r="5"/>
<g transform="translate(700 214) scale(0.5 0.5)">
<path fill="none" stroke="var(--banner-near)" stroke-width="26" stroke-dasharray="19 11" d="M4 62C24 34 44 84 76 84s52-56 96-56 52 56 98 56 50-46 84-46c12 0 20 3 27 4"/>
<path fill="none" stroke="var(--banner-near)" stroke-width="3" stroke-linecap="round" d="m452 34 20-3 9 3m-9-3 6-7"/>
<path fill="var(--banner-near)" d="M391 31c10-8 27-14 42-12 12 2 20 9 19 15-1 8-13 14-27 17-12 2-24 5-33 3-5-6-6-16-1-23Z"/>
<circle fill="var(--banner-pale)" cx="430" cy="32" r="3.5"/>
</g>
`
