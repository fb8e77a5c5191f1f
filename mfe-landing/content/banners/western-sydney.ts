/** Roofs and paddocks beside the Nepean, with the mountains behind, as the banner of its page. */
export const westernSydneyBanner = `
<path fill="var(--banner-sky)" d="M0 0h1200v300h-1200z"/>
<circle fill="var(--banner-sun)" cx="860" cy="70" r="44"/>
<path fill="var(--banner-far)" d="M0 150q80-30 170-26l90-12 130 8 120-10 170 14 130-12 160 8 120-8 110 18v160H0z"/>
<path fill="var(--banner-mid)" d="M0 190q300-30 620-8t580-14v132H0z"/>
<path fill="var(--banner-pale)" d="M110 178h92v44h-92z"/>
<path fill="var(--banner-oxide)" d="M100 178L156 145 212 178z"/>
<path fill="var(--banner-shade)" d="M125 190h18v16h-18z"/>
<path fill="var(--banner-shade)" d="M165 190h20v32h-20z"/>
<path fill="var(--banner-rock)" d="M236 182h84v40h-84z"/>
<path fill="var(--banner-near)" d="M226 182L278 152 330 182z"/>
<path fill="var(--banner-shade)" d="M249 193h17v14h-17z"/>
<path fill="var(--banner-shade)" d="M286 193h18v29h-18z"/>
<path fill="var(--banner-pale)" d="M352 176h96v46h-96z"/>
<path fill="var(--banner-shade)" d="M342 176L400 141 458 176z"/>
<path fill="var(--banner-shade)" d="M367 189h19v17h-19z"/>
<path fill="var(--banner-shade)" d="M410 189h21v33h-21z"/>
<path fill="var(--banner-pale)" d="M484 182h84v40h-84z"/>
<path fill="var(--banner-oxide)" d="M474 182L526 152 578 182z"/>
<path fill="var(--banner-shade)" d="M497 193h17v14h-17z"/>
<path fill="var(--banner-shade)" d="M534 193h18v29h-18z"/>
<path fill="var(--banner-water)" d="M1200 196q-180 6-300 30t-140 74h220q10-50 90-70t130-22z"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="6" d="M660 232V177"/>
<circle fill="var(--banner-near)" cx="660" cy="166" r="35"/>
<circle fill="var(--banner-near)" cx="636" cy="184" r="24"/>
<circle fill="var(--banner-near)" cx="684" cy="181" r="26"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="5" d="M736 228V186"/>
<circle fill="var(--banner-near)" cx="736" cy="178" r="27"/>
<circle fill="var(--banner-near)" cx="717" cy="192" r="19"/>
<circle fill="var(--banner-near)" cx="755" cy="190" r="20"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="6" d="M64 232V182"/>
<circle fill="var(--banner-near)" cx="64" cy="172" r="32"/>
<circle fill="var(--banner-near)" cx="42" cy="188" r="22"/>
<circle fill="var(--banner-near)" cx="86" cy="186" r="24"/>
<path fill="var(--banner-near)" d="M0 300v-72q260-12 480 4t310 68z"/>
<g transform="translate(330 222) scale(0.5 0.5)">
<path fill="none" stroke="var(--banner-pale)" stroke-width="26" stroke-dasharray="19 11" d="M4 62C24 34 44 84 76 84s52-56 96-56 52 56 98 56 50-46 84-46c12 0 20 3 27 4"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="3" stroke-linecap="round" d="m452 34 20-3 9 3m-9-3 6-7"/>
<path fill="var(--banner-pale)" d="M391 31c10-8 27-14 42-12 12 2 20 9 19 15-1 8-13 14-27 17-12 2-24 5-33 3-5-6-6-16-1-23Z"/>
<circle fill="var(--banner-near)" cx="430" cy="32" r="3.5"/>
</g>
<path fill="none" stroke="var(--banner-shade)" stroke-width="5" d="M880 236v-50m40 44v-50m40 46v-50m-100 12 130-6m-130 24 130-6"/>
`
