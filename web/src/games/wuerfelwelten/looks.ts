// What each world looks like from afar: its accent, and an emblem of one stroke on 24 × 24.

export interface Look {
  accent: string;
  emblem: string;
}

export const LOOKS: Record<string, Look> = {
  between_two_cities: {
    accent: "#3b5b8c",
    emblem: "M3 21V8l3.5-3L10 8v13M14 21V5l3.5-3L21 5v16M10 14h4M2 21h20M6.5 11v2M17.5 8v2",
  },
  charterstone: { accent: "#a34b18", emblem: "M3 11l9-8 9 8M6 9.5V20h12V9.5M9 20v-6h6v6M9 17h6" },
  die_gesellschaft: {
    accent: "#353c58",
    emblem: "M5 19.5h14M7 19V7c0-2 2-3 5-3s5 1 5 3v12M7 14.5c3 1.6 7 1.6 10 0M3 19.5c0 1.5 18 1.5 18 0",
  },
  euphoria: {
    accent: "#14697f",
    emblem:
      "M12 2.5c5 0 7.5 3.5 7.5 7 0 3.5-3.5 6-5 8h-5c-1.5-2-5-4.5-5-8 0-3.5 2.5-7 7.5-7zM10 20.5h4M12 2.5c-3 4-3 11-1.5 15M12 2.5c3 4 3 11 1.5 15",
  },
  fluegelschlag: {
    accent: "#2a7152",
    emblem: "M20.5 3C11 3 5 8 4.5 16L3 21M4.5 16c8 1 15-3 16-13M8 16c1-4 4-7 8-9M12.5 9.5l.5 4",
  },
  my_little_scythe: {
    accent: "#a8385c",
    emblem:
      "M9.4 9.5a2.6 2.6 0 1 1 5.2 0 2.6 2.6 0 1 1-5.2 0M12 6.9c-1-5 4.5-4.5 2.4-.8 4.3-.6 4.1 4.6.2 3.6 2.6 3.4-2 5.9-2.6 2.2-.6 3.7-5.2 1.2-2.6-2.2-3.9 1-4.1-4.2.2-3.6C7.5 2.4 13 1.9 12 6.9M12 12.5V22M12 19c-3 0-4-1.5-4.5-3",
  },
  pendulum: {
    accent: "#5546a3",
    emblem: "M4 3h16M12 3l5 12M12 3v9M14.5 17.5a3.5 3.5 0 1 1 7 0 3.5 3.5 0 1 1-7 0M5 15a9 9 0 0 0 6 5",
  },
  scythe: {
    accent: "#5d5722",
    emblem:
      "M12 22V9M12 9c-3-1-3.5-4 0-7 3.5 3 3 6 0 7zM12 14c-4 0-5.5-2-5.5-5 3.5 0 5.5 2 5.5 5zM12 14c4 0 5.5-2 5.5-5-3.5 0-5.5 2-5.5 5zM12 19c-4 0-5.5-2-5.5-5 3.5 0 5.5 2 5.5 5zM12 19c4 0 5.5-2 5.5-5-3.5 0-5.5 2-5.5 5z",
  },
  tapestry: {
    accent: "#74488f",
    emblem: "M4 4h16v16H4zM4 9.3h16M4 14.6h16M9.3 4v16M14.6 4v16M9.3 9.3l5.3 5.3M14.6 9.3l-5.3 5.3",
  },
  viticulture: {
    accent: "#8a2a3c",
    emblem:
      "M5.4 10a2.6 2.6 0 1 1 5.2 0 2.6 2.6 0 1 1-5.2 0M10.8 10a2.6 2.6 0 1 1 5.2 0 2.6 2.6 0 1 1-5.2 0M8.1 14.6a2.6 2.6 0 1 1 5.2 0 2.6 2.6 0 1 1-5.2 0M13.4 14.6a2.6 2.6 0 1 1 5.2 0 2.6 2.6 0 1 1-5.2 0M10.8 19a2.6 2.6 0 1 1 5.2 0 2.6 2.6 0 1 1-5.2 0M11 7c0-3 2-4.5 6-4.5 0 3-2 4.5-6 4.5z",
  },
  zwischen_zwei_schloessern: {
    accent: "#6b5634",
    emblem: "M3 21V6h2.5v2h2V6h2v6h5V6h2v2h2V6H21v15zM10 21v-4a2 2 0 0 1 4 0v4",
  },
};

export const look = (world: string): Look => LOOKS[world] ?? { accent: "#515a7a", emblem: "M4 4h16v16H4z" };
