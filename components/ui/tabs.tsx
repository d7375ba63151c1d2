"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";

type Tab = { id: string; label: string; panel: ReactNode };

/**
 * Tab panels (WAI-ARIA tabs pattern). The URL fragment selects the tab, so tabs can be linked and survive a reload;
 * without scripts all panels are shown.
 */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const { selectedTab, show, onKeyDown } = useTabs(tabs);
  return (
    <>
      {/* One line on phones, so that the panels do not move when the font arrives. */}
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="tab-line flex gap-x-7 border-b border-rule max-sm:gap-x-5 max-sm:overflow-x-auto max-sm:overflow-y-hidden max-sm:whitespace-nowrap max-sm:[scrollbar-width:none] sm:flex-wrap"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${tab.id}-tab`}
            type="button"
            role="tab"
            aria-selected={tab.id === selectedTab}
            aria-controls={tab.id}
            tabIndex={tab.id === selectedTab ? 0 : -1}
            onClick={() => show(tab)}
            className="quiet-link -mb-px min-h-11 pb-0.5 font-ui text-[.9375rem] font-semibold aria-selected:border-b-2 aria-selected:border-ink aria-selected:pb-0 aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div key={tab.id} id={tab.id} role="tabpanel" aria-labelledby={`${tab.id}-tab`} hidden={tab.id !== selectedTab} className="pt-6">
          {tab.panel}
        </div>
      ))}
    </>
  );
}

/** The selected tab, the same as in the URL; `onKeyDown` moves between tabs. */
function useTabs(tabs: Tab[]) {
  const [selectedTab, setSelectedTab] = useState(tabs[0]?.id);
  useEffect(() => {
    const follow = () => {
      const named = tabs.find(({ id }) => `#${id}` === location.hash);
      if (named) setSelectedTab(named.id);
    };
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [tabs]);

  const show = (tab: Tab | undefined) => {
    if (!tab) return;
    setSelectedTab(tab.id);
    history.replaceState(history.state, "", `#${tab.id}`);
    document.getElementById(`${tab.id}-tab`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ id }) => id === selectedTab);
    const target = {
      ArrowRight: (index + 1) % tabs.length,
      ArrowLeft: (index - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    show(tabs[target]);
  };
  return { selectedTab, show, onKeyDown };
}
