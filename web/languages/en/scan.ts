import { SCANNER_NOT_LOADED } from "./phrases.ts";

const PART =
  "This is one part of a code that is split into several, and says nothing by itself. Look for a whole code, or type the number.";

export default {
  panelLabel: "Scanner",
  permission: {
    heading: "Scan the code with your camera",
    text: "Your browser will ask whether this site may use the camera. The picture is read on your device and is never sent anywhere.",
    allow: "Allow camera",
    starting: "Waiting for the camera…",
  },
  camera: {
    aim: "Hold the code inside the frame",
    /** After some time without a code. */
    help: "No code has been read yet. More light helps, a little more or less distance, and a still hand; or choose a picture of the code.",
    part: PART,
    paused: "Paused",
    interrupted:
      "The camera is interrupted, perhaps by a call or another app. Scanning goes on by itself when it is back.",
    needsPress: "Your browser shows the camera only after a press. Press “Resume”.",
    pause: "Pause",
    resume: "Resume",
    choose: "Camera",
    /** A camera without a name of its own. */
    unnamed: "Camera {position}",
    zoom: "Zoom",
    torchOn: "Torch on",
    torchOff: "Torch off",
  },
  picture: {
    heading: "Or scan from a picture",
    choose: "Choose picture",
    text: "The picture stays on your device.",
    dropText: "You can also drop it here, or paste it.",
    reading: "Reading {name}…",
    pasted: "the pasted picture",
    faults: {
      "not-an-image": "Only images are accepted. Choose a photograph or a screenshot of the code.",
      unreadable: "This picture can't be opened. Try another one, or a screenshot of it.",
      nothing:
        "No code was found in this picture. Try one that is sharp, evenly lit and shows the whole code with some white around it.",
      "loading-failed": SCANNER_NOT_LOADED,
      part: PART,
    },
  },
  decoderFailed:
    "The code reader could not be loaded. Check the connection; it is being tried again.",
  faults: {
    missing: {
      title: "No camera found",
      text: "This device has no camera that the browser can use.",
    },
    refused: {
      title: "Camera not allowed",
      text: "This site is not allowed to use the camera. You can allow it in the browser’s site settings and open the scanner again.",
    },
    busy: {
      title: "Camera in use",
      text: "Another program is using the camera, or the system could not start it. Close the other program and try again.",
    },
    unsupported: {
      title: "Camera not supported",
      text: "This browser does not let a page use the camera.",
    },
    insecure: {
      title: "Camera needs a secure connection",
      text: "Browsers give the camera only to pages that come over HTTPS.",
    },
    failed: {
      title: "The camera could not be started",
      text: "Something went wrong in the browser.",
    },
  },
  wayOut: "You can scan a picture of the code instead, or type the number.",
  tryAgain: "Try again",
  several: "Several codes are in view. Which one do you mean?",
  scannedUrl: {
    heading: "Scanned URL",
    host: "This link leads to {host}",
    foreign: "This link is not ours",
    foreignText: "Another site cannot confirm one of our certificates.",
    enterNumber: "Enter the certificate number to check it here.",
    open: "Open Link",
    copy: "Copy",
    share: "Share",
    clear: "Clear",
    verifyHere: "Check {number} in our register",
    opensNewTab: "(opens a new tab)",
  },
  /** What is handed to the device's share sheet (specification, section 2). */
  shareSheet: {
    title: "Certificate URL",
    text: "Check out this certificate",
    dialogTitle: "Share Certificate URL",
  },
} as const;
